import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef } from "react";
import { flushSync } from "react-dom";

/**
 * The keys of a dropdown: arrow down and up open it and move through its links, Home and
 * End jump, Escape closes it and gives the focus back to its button.
 */
export function useDropdownKeys(
  item: RefObject<HTMLElement | null>,
  isOpen: boolean,
  open: () => void,
  close: () => void,
) {
  // Escape counts wherever the focus is: the pointer alone may have opened it (WCAG 1.4.13).
  useEffect(() => {
    if (!isOpen) return;
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      if (event.key !== "Escape") return;
      if (item.current?.contains(document.activeElement)) item.current.querySelector("button")?.focus();
      close();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [item, isOpen, close]);

  return (event: KeyboardEvent) => {
    const links = [...(item.current?.querySelectorAll("a") ?? [])];
    const from = links.indexOf(document.activeElement as HTMLAnchorElement);
    const to = targetOf(event.key, from, links.length);
    if (to === undefined) return;
    event.preventDefault();
    // Open first: what is hidden takes no focus.
    flushSync(open);
    links.at(to)?.focus();
  };
}

/** Which of `count` links a key leads to; `from` is -1 on the button. */
function targetOf(key: string, from: number, count: number): number | undefined {
  const onButton = from < 0;
  if (key === "ArrowDown") return (from + 1) % count;
  if (key === "ArrowUp") return onButton ? count - 1 : (from - 1 + count) % count;
  if (key === "Home" && !onButton) return 0;
  if (key === "End" && !onButton) return count - 1;
}

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
