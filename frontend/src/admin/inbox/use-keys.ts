import { useEffect, useRef } from "react";

/** What keys do, by the key. False: it is not for us at the moment, the browser may have it. */
export type Keys = Record<string, () => unknown>;

/** Calls what a key does wherever the focus is, but not while one types, chooses, or has an overlay open. */
export function useKeys(keys: Keys) {
  const last = useRef(keys);
  useEffect(() => {
    last.current = keys;
  });

  useEffect(() => {
    function press(event: KeyboardEvent) {
      const act = last.current[event.key];
      if (!act || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isForTyping(event.target) || document.querySelector("dialog[open]")) return;
      if (act() !== false) event.preventDefault();
    }
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
}

const isForTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|SELECT|TEXTAREA)$/.test(target.tagName));
