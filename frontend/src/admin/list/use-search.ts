import { useEffect, useRef, useState } from "react";

/** How long after the last key a search starts, in ms. */
const pause = 300;

/** What stands in a search box, and what is searched for: the same a moment after the last key. */
export function useSearch() {
  const [text, setText] = useState("");
  const [q, setQ] = useState("");
  const timer = useRef(0);
  useEffect(() => () => window.clearTimeout(timer.current), []);

  function search(next: string) {
    window.clearTimeout(timer.current);
    setText(next);
    setQ(next.trim());
  }

  function type(next: string) {
    window.clearTimeout(timer.current);
    setText(next);
    timer.current = window.setTimeout(() => setQ(next.trim()), pause);
  }

  return { text, q, type, search };
}
