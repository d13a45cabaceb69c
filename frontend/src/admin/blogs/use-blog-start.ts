import { useEffect, useState } from "react";
import { type BlogStart, type Opened, startBlog } from "@/admin/blogs/blog-start";
import { CallError } from "@/admin/call";

/** The editor is heavy, so that it is loaded when somebody first writes. */
const loadEditor = async () => (await import("@/admin/editor/editor")).Editor;

/** The editor's component. */
export type EditorComponent = Awaited<ReturnType<typeof loadEditor>>;

type State =
  | { status: "loading" }
  | { status: "failed"; error: string }
  | { status: "ready"; start: BlogStart; Editor: EditorComponent };

/** Fetches what writing needs: the post, one's own draft of it, and the editor. */
export function useBlogStart({ id, draft }: Opened) {
  const [state, setState] = useState<State>({ status: "loading" });
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt fetches the same again
  useEffect(() => {
    let wanted = true;
    setState({ status: "loading" });
    Promise.all([startBlog({ id, draft }), loadEditor()]).then(
      ([start, Editor]) => {
        if (wanted) setState({ status: "ready", start, Editor });
      },
      (cause: unknown) => {
        const error = cause instanceof CallError ? cause.message : "";
        if (wanted) setState({ status: "failed", error });
      },
    );
    return () => {
      wanted = false;
    };
  }, [id, draft, attempt]);

  return { state, again: () => setAttempt(attempt + 1) };
}
