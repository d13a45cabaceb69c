import { loadBlog } from "@/admin/blogs/blog-calls";
import { formWords as words } from "@/admin/blogs/form-words";
import type { BlogForm } from "@/admin/blogs/use-blog-form";
import { indiaClock } from "@/lib/india-time";

/** What one should know before going on to write. */
export function Notices({ form }: { form: BlogForm }) {
  const { unsaved, draft, aside, blog, keeper, conflict } = form;
  const names = draft.others.map(({ name }) => name).join(", ");
  const behind = blog && draft.currentVersion > keeper.version && !conflict;

  async function compare() {
    if (!blog) return;
    try {
      form.setConflict({ theirs: await loadBlog(blog._id) });
    } catch {
      form.setFailure(words.connection);
    }
  }

  return (
    <div className="blog-notices" aria-live="polite">
      {unsaved && (
        <div className="blog-notices__notice blog-notices__notice--asks">
          <p>{words.unsaved.found(indiaClock(unsaved.savedAt))}</p>
          <button type="button" className="admin-button admin-button--primary" onClick={form.restore}>
            {words.unsaved.restore}
          </button>
          <button type="button" className="admin-button" onClick={form.discardUnsaved}>
            {words.unsaved.discard}
          </button>
        </div>
      )}
      {names && <p className="blog-notices__notice">{words.others(names)}</p>}
      {behind && (
        <div className="blog-notices__notice">
          <p>{words.behind.text}</p>
          <button type="button" className="admin-button" onClick={compare}>
            {words.behind.compare}
          </button>
        </div>
      )}
      {aside && (
        <div className="blog-notices__notice">
          <p>{words.aside.text}</p>
          <button type="button" className="admin-button" onClick={form.bringBack}>
            {words.aside.back}
          </button>
        </div>
      )}
    </div>
  );
}
