import { type RefObject, useLayoutEffect } from "react";

/** Makes a textarea as high as its text, in browsers whose styles cannot do so (`field-sizing`). */
export function useTextHeight(control: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const area = control.current;
    if (!(area instanceof HTMLTextAreaElement) || CSS.supports("field-sizing: content")) return;
    // The observer reports the first size, too, and a textarea that was hidden at first.
    const observer = new ResizeObserver(() => grow(area));
    observer.observe(area);
    return () => observer.disconnect();
  });
}

function grow(area: HTMLTextAreaElement) {
  area.style.height = "0";
  area.style.height = `${area.scrollHeight + area.offsetHeight - area.clientHeight}px`;
}
