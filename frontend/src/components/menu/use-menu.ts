import { type RefObject, useCallback, useEffect } from "react";
import { useLocation } from "react-router-dom";

/**
 * Adds to the menu what needs a script: Escape closes it and returns the focus to its button, another page or a window
 * that becomes wide closes it, and `onToggle` is called. Returns the function that closes the menu.
 */
export function useMenu(menu: RefObject<HTMLDetailsElement | null>, onToggle: (open: boolean) => void) {
  const close = useCallback(() => {
    if (menu.current) menu.current.open = false;
  }, [menu]);

  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page closes the menu, also after the back button
  useEffect(() => close, [key, close]);

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
    // The style sheet hides the menu if the bar has space for all links.
    const onResize = () => {
      if (details.open && getComputedStyle(details).display === "none") close();
    };

    tell(); // the menu may have been opened before the script ran
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
