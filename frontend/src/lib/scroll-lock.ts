import { useEffect } from "react";

/** How many overlays are open. A dialog can open another one. */
let locks = 0;

/**
 * Keeps the page behind an overlay from scrolling while `locked`. The space of the scrollbar stays
 * free, so that nothing moves. The style sheet alone could do this by `:has()`, which Firefox has
 * only since version 121.
 */
export function useScrollLock(locked: boolean) {
  useEffect(() => {
    if (!locked) return;
    const page = document.documentElement;
    if (locks === 0) page.classList.toggle("page--scrollbar", window.innerWidth > page.clientWidth);
    locks += 1;
    page.classList.add("page--locked");
    return () => {
      locks -= 1;
      if (locks === 0) page.classList.remove("page--locked", "page--scrollbar");
    };
  }, [locked]);
}
