import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { flushSync } from "react-dom";

/**
 * Handles the keys of a dropdown: the up and down arrows open it and move through its links, Home and
 * End jump to the first and last one, and Escape closes it and returns the focus to its button.
 */
export function useDropdownKeys(
  item: RefObject<HTMLElement | null>,
  isOpen: boolean,
  open: () => void,
  close: () => void,
) {
  // Escape works wherever the focus is, because hovering alone can open it (WCAG 1.4.13).
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
    // Open it first, because a hidden link cannot be focused.
    flushSync(open);
    links.at(to)?.focus();
  };
}

/** Returns the index of the link that a key leads to. `from` is -1 on the button. */
function targetOf(key: string, from: number, count: number): number | undefined {
  const onButton = from < 0;
  if (key === "ArrowDown") return (from + 1) % count;
  if (key === "ArrowUp") return onButton ? count - 1 : (from - 1 + count) % count;
  if (key === "Home" && !onButton) return 0;
  if (key === "End" && !onButton) return count - 1;
}

/** How long a dropdown stays open after the pointer has left it. In milliseconds. */
const closeDelay = 200;

/**
 * Opens a dropdown on hover and closes it {@link closeDelay} after the pointer has left. Ignores touch.
 * Keeps a dropdown open that the style sheet has opened before the script ran.
 */
export function useHover(item: RefObject<HTMLElement | null>, open: () => void, close: () => void) {
  const hovered = useRef(false);
  const timer = useRef(0);

  // A layout effect, because a focused link would lose the focus if it were hidden for a moment.
  useLayoutEffect(() => {
    if (!item.current?.matches(":hover, :focus-within")) return;
    hovered.current = item.current.matches(":hover") && window.matchMedia("(hover: hover)").matches;
    open();
  }, [item, open]);

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
