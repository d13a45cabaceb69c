import { type RefObject, useLayoutEffect } from "react";

/**
 * Fits an element into the part of the window that the on-screen keyboard leaves free. Browsers lay
 * the keyboard over the page, so the toolbar or the text would be out of view.
 */
export function useVisibleHeight(ref: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const view = window.visualViewport;
    if (!view) return;
    const fit = () => {
      const { style } = ref.current ?? {};
      // A page that is zoomed in has a smaller visible part as well.
      const isCovered = view.scale === 1 && view.height < window.innerHeight;
      style?.setProperty("--visible-height", isCovered ? `${view.height}px` : "100dvh");
      style?.setProperty("--visible-top", isCovered ? `${view.offsetTop}px` : "auto");
      if (isCovered) showField(ref.current);
    };
    view.addEventListener("resize", fit);
    view.addEventListener("scroll", fit);
    return () => {
      view.removeEventListener("resize", fit);
      view.removeEventListener("scroll", fit);
    };
  }, [ref]);
}

/** Scrolls the field in focus into what is left of its box. */
function showField(box: HTMLElement | null) {
  const field = box?.querySelector<HTMLElement>("input:focus, textarea:focus");
  field?.scrollIntoView?.({ block: "nearest" });
}
