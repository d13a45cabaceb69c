import type { Node as PostNode } from "@tiptap/pm/model";
import { useEffect, useMemo, useRef, useState } from "react";
import { askBrowser } from "@/admin/kit/confirm/ask-to-leave";
import { Debounced } from "@/admin/writing/editor/debounced";
import { serialize } from "@/admin/writing/editor/serialize";

/**
 * Follows the text of an editor, and reports its HTML when the writer pauses or leaves. Returns the
 * functions that the editor calls, which stay the same, and the text at the last pause.
 */
export function useText(onChange: (html: string) => void) {
  const [shown, setShown] = useState<PostNode>();
  const lastHtml = useRef("");
  const report = useRef(onChange);
  report.current = onChange;

  const text = useMemo(() => {
    const pending = new Debounced<PostNode>((doc) => {
      setShown(doc);
      const html = serialize(doc);
      // An empty paragraph at the end is not a change.
      if (html === lastHtml.current) return;
      lastHtml.current = html;
      report.current(html);
    });
    return {
      pending,
      /** Takes over a text that was loaded, which is not a change. */
      load(doc: PostNode) {
        pending.drop();
        lastHtml.current = serialize(doc);
        setShown(doc);
      },
      change: (doc: PostNode) => pending.push(doc),
      /** Reports a change that is still waiting. */
      flush: () => pending.flush(),
    };
  }, []);

  useEffect(() => flushOnLeave(text.pending), [text]);

  return [text, shown] as const;
}

/** Flushes when the page is hidden or left, and when the editor is removed. */
function flushOnLeave(pending: Debounced<PostNode>) {
  const flush = () => pending.flush();
  const ask = (event: BeforeUnloadEvent) => {
    if (!pending.isWaiting) return;
    pending.flush();
    askBrowser(event);
  };
  window.addEventListener("pagehide", flush);
  window.addEventListener("beforeunload", ask);
  document.addEventListener("visibilitychange", flush);
  return () => {
    window.removeEventListener("pagehide", flush);
    window.removeEventListener("beforeunload", ask);
    document.removeEventListener("visibilitychange", flush);
    flush();
  };
}
