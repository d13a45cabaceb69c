import { type PointerEvent, useEffect, useRef } from "react";

/** How long a dropdown stays open after the pointer has left it, in milliseconds. */
const closeDelay = 200;

/** Opens under a resting pointer and closes {@link closeDelay} after it left; fingers don't hover. */
export function useHover(open: () => void, close: () => void) {
  const hovered = useRef(false);
  const timer = useRef(0);

  useEffect(() => () => window.clearTimeout(timer.current), []);

  return {
    hovered,
    onPointerEnter: (event: PointerEvent) => {
      if (event.pointerType === "touch") return;
      hovered.current = true;
      window.clearTimeout(timer.current);
      open();
    },
    onPointerLeave: (event: PointerEvent) => {
      if (event.pointerType === "touch") return;
      hovered.current = false;
      timer.current = window.setTimeout(close, closeDelay);
    },
  };
}
