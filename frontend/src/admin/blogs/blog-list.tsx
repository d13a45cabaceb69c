import { useRef, useState } from "react";
import type { BlogState, BlogSummary } from "@/admin/blogs/blog";
import { BlogDialog } from "@/admin/blogs/blog-dialog";
import { BlogRow } from "@/admin/blogs/blog-row";
import type { Opened } from "@/admin/blogs/blog-start";
import { DeleteBlog } from "@/admin/blogs/delete-blog";
import { StateFilter } from "@/admin/blogs/state-filter";
import { UnsavedDrafts } from "@/admin/blogs/unsaved-drafts";
import { useOwnDrafts } from "@/admin/blogs/use-own-drafts";
import { words } from "@/admin/blogs/words";
import { ListPanel } from "@/admin/list/list-panel";
import { Table } from "@/admin/list/table";
import { showToast } from "@/admin/toast/toast";

/** The tab Blogs: all posts, newest first, what was begun and not saved, and the way to write. */
export function BlogList() {
  const [state, setState] = useState<BlogState | "">("");
  const [version, setVersion] = useState(0);
  const [opened, setOpened] = useState<Opened>();
  const [deleted, setDeleted] = useState<BlogSummary>();
  const { drafts, look, discard } = useOwnDrafts();
  const add = useRef<HTMLButtonElement>(null);
  const changed = () => setVersion((count) => count + 1);

  function close(said?: string) {
    setOpened(undefined);
    if (said) showToast({ text: said });
    changed();
    void look();
  }

  const unsaved = new Set(drafts.map(({ key }) => key));
  return (
    <div className="blog-list">
      <ListPanel<BlogSummary>
        path={state ? `/api/blogs?summary=1&state=${state}` : "/api/blogs?summary=1"}
        words={words.list}
        version={version}
        action={
          <button ref={add} type="button" className="admin-button admin-button--primary" onClick={() => setOpened({})}>
            {words.add}
          </button>
        }
        filter={<StateFilter state={state} onState={setState} />}
        filtered={state && words.filters[state]}
        onShowAll={() => setState("")}
        above={
          <UnsavedDrafts
            drafts={drafts.filter((draft) => draft.version === 0)}
            onContinue={(draft) => setOpened({ draft })}
            onDiscard={discard}
          />
        }
      >
        {(blogs) => (
          <Table heads={words.heads} wideLead>
            {blogs.map((blog) => (
              <BlogRow
                key={blog._id}
                blog={blog}
                unsaved={unsaved.has(blog._id)}
                onEdit={() => setOpened({ id: blog._id })}
                onDelete={() => setDeleted(blog)}
              />
            ))}
          </Table>
        )}
      </ListPanel>
      <DeleteBlog
        blog={deleted}
        onChanged={changed}
        onDeleted={() => add.current?.focus()}
        onClose={() => setDeleted(undefined)}
      />
      {opened && <BlogDialog opened={opened} onClose={close} />}
    </div>
  );
}
