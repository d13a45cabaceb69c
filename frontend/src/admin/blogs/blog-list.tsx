import { useId, useRef, useState } from "react";
import type { BlogState, BlogSummary } from "@/admin/blogs/blog";
import { BlogDialog } from "@/admin/blogs/blog-dialog";
import { blogKind } from "@/admin/blogs/blog-kind";
import { BlogRow } from "@/admin/blogs/blog-row";
import type { Opened } from "@/admin/blogs/blog-start";
import { words } from "@/admin/blogs/words";
import { ListPanel } from "@/admin/list/list-panel";
import { Table } from "@/admin/list/table";
import { showToast, type Toast } from "@/admin/toast/toast";
import { DeleteDialog } from "@/admin/writing/delete-dialog";
import { UnsavedDrafts, useOwnDrafts } from "@/admin/writing/unsaved-drafts";

type Filter = BlogState | "";

/** The tab Blogs: all posts, newest first, and the user's drafts of posts that were never saved. */
export function BlogList() {
  const [state, setState] = useState<Filter>("");
  const [version, setVersion] = useState(0);
  const [opened, setOpened] = useState<Opened>();
  const [deleting, setDeleting] = useState<BlogSummary>();
  const { drafts, look, discard } = useOwnDrafts(blogKind.drafts);
  const add = useRef<HTMLButtonElement>(null);
  const reload = () => setVersion((count) => count + 1);
  const { _id = "", title = "" } = deleting ?? {};

  function close(toast?: Toast) {
    setOpened(undefined);
    if (toast) showToast({ ...toast, undo: toast.undo && (() => undo(toast)) });
    reload();
    void look();
  }

  async function undo(toast: Toast) {
    await toast.undo?.();
    reload();
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
          <Table heads={words.heads} newest="when" wideLead>
            {blogs.map((blog) => (
              <BlogRow
                key={blog._id}
                blog={blog}
                unsaved={unsaved.has(blog._id)}
                onEdit={() => setOpened({ id: blog._id })}
                onDelete={() => setDeleting(blog)}
              />
            ))}
          </Table>
        )}
      </ListPanel>
      <DeleteDialog
        open={deleting !== undefined}
        words={{
          title: words.deleteTitle,
          confirm: words.delete,
          deleted: words.deleted(title),
          undoFailed: words.notRestored,
        }}
        remove={() => blogKind.calls.remove(_id)}
        undo={() => blogKind.calls.restore(_id)}
        onChanged={reload}
        onDeleted={() => add.current?.focus()}
        onClose={() => setDeleting(undefined)}
      >
        <p>{words.deleteText}</p>
        <p>
          <strong dir="auto">{title}</strong>
        </p>
      </DeleteDialog>
      {opened && <BlogDialog opened={opened} onClose={close} />}
    </div>
  );
}

const states = Object.entries(words.filters);

/** Filters the list by state. */
function StateFilter({ state, onState }: { state: Filter; onState: (state: Filter) => void }) {
  const id = useId();
  return (
    <>
      <label className="visually-hidden" htmlFor={id}>
        {words.filter}
      </label>
      <select
        className="admin-search__box blog-list__filter"
        id={id}
        value={state}
        onChange={(event) => onState(event.target.value as Filter)}
      >
        {states.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </>
  );
}
