import { type RefObject, useEffect } from "react";

/**
 * Gives the focus to another element if the element that has it is removed from an area: a form that was
 * sent, or a button of a state that is over. Browsers would put it at the beginning of the page.
 */
export function useKeptFocus(area: RefObject<HTMLElement | null>, fallback: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const element = area.current;
    if (!element) return;
    let last: Element | null = null;
    const remember = ({ target }: FocusEvent) => {
      last = target instanceof Element ? target : null;
    };
    const observer = new MutationObserver(() => {
      if (!last || last.isConnected) return;
      last = null;
      if (document.activeElement === document.body) fallback.current?.focus({ preventScroll: true });
    });
    element.addEventListener("focusin", remember);
    observer.observe(element, { childList: true, subtree: true });
    return () => {
      element.removeEventListener("focusin", remember);
      observer.disconnect();
    };
  }, [area, fallback]);
}
