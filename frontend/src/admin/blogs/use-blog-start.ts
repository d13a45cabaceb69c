import { type Opened, startBlog } from "@/admin/blogs/blog-start";
import { useFetched } from "@/admin/blogs/use-fetched";

/** The editor is heavy, so that it is loaded when somebody first writes. */
const loadEditor = async () => (await import("@/admin/editor/editor")).Editor;

/** The editor's component. */
export type EditorComponent = Awaited<ReturnType<typeof loadEditor>>;

/** Fetches what writing needs: the post, one's own draft of it, and the editor. */
export function useBlogStart(opened: Opened) {
  return useFetched(async () => {
    const [start, Editor] = await Promise.all([startBlog(opened), loadEditor()]);
    return { start, Editor };
  }, `${opened.id} ${opened.draft}`);
}
