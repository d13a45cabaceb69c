import { useEffect } from "react";

/** How many overlays are open. A dialog can open another one. */
let locks = 0;

/**
 * Keeps the page behind an overlay from scrolling while `locked`. Pads the page by the width of its scrollbar, so
 * that nothing moves. `scrollbar-gutter` would leave a bright stripe there, which no backdrop covers.
 */
export function useScrollLock(locked: boolean) {
  useEffect(() => {
    if (!locked) return;
    const page = document.documentElement;
    if (locks === 0) page.style.paddingInlineEnd = `${window.innerWidth - page.clientWidth}px`;
    locks += 1;
    page.classList.add("page--locked");
    return () => {
      locks -= 1;
      if (locks > 0) return;
      page.classList.remove("page--locked");
      page.style.paddingInlineEnd = "";
    };
  }, [locked]);
}
