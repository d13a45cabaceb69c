import { type RefObject, useLayoutEffect } from "react";

/** Makes a textarea as high as its text, in browsers whose styles cannot do so (`field-sizing`). */
export function useTextHeight(control: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const area = control.current;
    if (!(area instanceof HTMLTextAreaElement) || CSS.supports("field-sizing: content")) return;
    grow(area);
    // For a window of another width, and for a textarea that was hidden at first. Only the width counts, and only
    // after the report, because the height changes here: Safari reports an endless loop otherwise.
    let width = area.offsetWidth;
    const fit = () => {
      if (area.offsetWidth === width) return;
      width = area.offsetWidth;
      grow(area);
    };
    const observer = new ResizeObserver(() => requestAnimationFrame(fit));
    observer.observe(area);
    return () => observer.disconnect();
  });
}

function grow(area: HTMLTextAreaElement) {
  area.style.height = "0";
  area.style.height = `${area.scrollHeight + area.offsetHeight - area.clientHeight}px`;
}
