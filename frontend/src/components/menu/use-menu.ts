import { type RefObject, useCallback, useEffect } from "react";

/**
 * What the script adds to the menu: Escape closes it and gives the focus back to its
 * button, a window that becomes wide closes it, and `onToggle` hears of both. Answers
 * the function that closes it.
 */
export function useMenu(menu: RefObject<HTMLDetailsElement | null>, onToggle: (open: boolean) => void) {
  const close = useCallback(() => {
    if (menu.current) menu.current.open = false;
  }, [menu]);

  useEffect(() => {
    const details = menu.current;
    const toggle = details?.querySelector("summary");
    if (!details || !toggle) return;
    const tell = () => onToggle(details.open);
    const onEscape = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || !details.open) return;
      close();
      toggle.focus();
    };
    // The style sheet hides the button where the bar has room for everything.
    const onResize = () => {
      if (details.open && getComputedStyle(details).display === "none") close();
    };

    tell(); // it may have been opened before the script ran
    details.addEventListener("toggle", tell);
    document.addEventListener("keydown", onEscape);
    window.addEventListener("resize", onResize);
    return () => {
      details.removeEventListener("toggle", tell);
      document.removeEventListener("keydown", onEscape);
      window.removeEventListener("resize", onResize);
    };
  }, [menu, onToggle, close]);

  return close;
}
