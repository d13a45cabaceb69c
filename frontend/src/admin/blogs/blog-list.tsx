import { useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import type { Blog, BlogState, BlogSummary } from "@/admin/blogs/blog";
import { columnsOf, stateAt } from "@/admin/blogs/blog-columns";
import { BlogDialog } from "@/admin/blogs/blog-dialog";
import { blogKind } from "@/admin/blogs/blog-kind";
import type { Opened } from "@/admin/blogs/blog-start";
import { words } from "@/admin/blogs/words";
import { backFrom, isNew } from "@/admin/kit/addresses";
import { AdminButton } from "@/admin/kit/admin-button";
import { askToDelete } from "@/admin/kit/confirm/ask-to-delete";
import { useNow } from "@/admin/kit/list/ist-time";
import { ListPanel } from "@/admin/kit/list/list-panel";
import { ListFilter } from "@/admin/kit/list/parts";
import { Samples } from "@/admin/kit/list/samples";
import { Table } from "@/admin/kit/list/table";
import { showToast, type Toast } from "@/admin/kit/toast/toast";
import { showSaved } from "@/admin/writing/broken-links";
import { UnsavedDrafts, useOwnDrafts } from "@/admin/writing/drafts/unsaved-drafts";

type Filter = BlogState | "";

/**
 * The tab Blogs: all posts, newest first, and the user's drafts of posts that were never saved. The
 * address can open a post, `?tab=blogs&post=ID`, or begin one, `?tab=blogs&new=1`.
 */
export function BlogList() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [state, setState] = useState<Filter>("");
  const [opened, setOpened] = useState<Opened | undefined>(() => postIn(search));
  const { drafts, areLoading, look, discard } = useOwnDrafts(blogKind.drafts);
  const add = useRef<HTMLButtonElement>(null);

  function close(toast?: Toast, saved?: Blog) {
    setOpened(undefined);
    if (postIn(search)) navigate({ search: backFrom(search, "?tab=blogs") }, { replace: true });
    if (toast) {
      if (saved) void showSaved(toast, "blogs", saved._id);
      else showToast(toast);
    }
    void look();
  }

  const remove = ({ _id, title }: BlogSummary) =>
    askToDelete({
      title: words.deleteTitle,
      text: (
        <>
          <p>{words.deleteText}</p>
          <p>
            <strong dir="auto">{title}</strong>
          </p>
        </>
      ),
      confirm: words.delete,
      remove: () => blogKind.calls.remove(_id),
      undo: () => blogKind.calls.restore(_id),
      deleted: words.deleted(title),
      undoFailed: words.notRestored,
    });

  const now = useNow();
  const unsaved = new Set(drafts.map(({ key }) => key));
  return (
    <div className="blog-list">
      <ListPanel<BlogSummary>
        path={state ? `/api/blogs?summary=1&state=${state}` : "/api/blogs?summary=1"}
        words={words.list}
        action={<AdminButton label={words.add} look="primary" ref={add} onClick={() => setOpened({})} />}
        filter={<ListFilter label={words.filter} names={words.filters} value={state} onChange={setState} />}
        filtered={state && words.filters[state]}
        onShowAll={() => setState("")}
        waits={areLoading}
        above={<UnsavedDrafts drafts={drafts} onContinue={(draft) => setOpened({ draft })} onDiscard={discard} />}
      >
        {(blogs) => (
          <>
            <Samples rows={blogs} noun={words.many} calls={blogKind.calls} onRemoved={() => add.current?.focus()} />
            <Table
              rows={blogs}
              keyOf={({ _id }) => _id}
              nameOf={({ title }) => title}
              columns={columnsOf(now, (id) => unsaved.has(id))}
              actsOf={(blog) => [
                { label: words.edit, onPress: () => setOpened({ id: blog._id }) },
                ...(stateAt(now, blog) === "published" ? [{ label: words.view, page: `/blogs/${blog.slug}` }] : []),
                { label: words.delete, onPress: () => void remove(blog) },
              ]}
              actsWidth="15rem"
            />
          </>
        )}
      </ListPanel>
      {opened && <BlogDialog opened={opened} onClose={close} />}
    </div>
  );
}

/** Returns the post that an address opens. */
function postIn(search: string): Opened | undefined {
  const id = new URLSearchParams(search).get("post");
  return id ? { id } : isNew(search) ? {} : undefined;
}
