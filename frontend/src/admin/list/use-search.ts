import { useEffect, useRef, useState } from "react";

/** How long after the last key a search starts, in ms. */
const pause = 300;

/**
 * What stands in a search box over what is searched for: the same a moment after the last key.
 * A `q` that comes from elsewhere, such as by the back button, comes into the box.
 */
export function useSearch(q: string, onSearch: (q: string) => void) {
  const [text, setText] = useState(q);
  const [seen, setSeen] = useState(q);
  const sent = useRef(q);
  const timer = useRef(0);
  useEffect(() => () => window.clearTimeout(timer.current), []);

  if (q !== seen) {
    setSeen(q);
    if (q !== sent.current) setText(q);
  }

  function send(next: string) {
    sent.current = next.trim();
    onSearch(sent.current);
  }

  /** Searches at once. */
  function search(next: string) {
    window.clearTimeout(timer.current);
    setText(next);
    send(next);
  }

  function type(next: string) {
    window.clearTimeout(timer.current);
    setText(next);
    timer.current = window.setTimeout(() => send(next), pause);
  }

  return { text, type, search };
}
