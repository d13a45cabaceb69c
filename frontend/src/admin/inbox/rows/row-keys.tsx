import { useLayoutEffect, useRef } from "react";
import { recordId } from "@/admin/inbox/rows/inbox-row";
import { isShortcut, type KeyLines } from "@/admin/kit/keys";

/**
 * Calls an action for each key, wherever the focus is, except in fields and while a dialog or a menu is open.
 * Keys of the open submission's buttons press them.
 * If the action returns false, the browser handles the key.
 */
export function useKeys(actions: Map<string, (event: KeyboardEvent) => unknown>) {
  const latest = useRef(actions);
  // Layout effects run before the rows are painted, so a key acts on the rows that somebody sees.
  useLayoutEffect(() => {
    latest.current = actions;
  });

  useLayoutEffect(() => {
    function press(event: KeyboardEvent) {
      const act = latest.current.get(event.key) ?? buttonOf(event);
      if (act && isShortcut(event) && act(event) !== false) event.preventDefault();
    }
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
}

/**
 * Keeps the keys that are pressed while the buttons of the open submission are on their way, and presses the first
 * button that they name when it is there. The later keys are dropped: the same key again would take a rating back,
 * and the letters of a text, typed after the key that begins it, would press other buttons.
 */
export function useEarlyKeys(isWaiting: boolean) {
  const early = useRef<KeyboardEvent[]>([]);
  // A layout effect runs as the buttons appear, so no key is both kept here and handled by useKeys.
  useLayoutEffect(() => {
    if (!isWaiting) {
      early.current.map(buttonOf).find(Boolean)?.();
      early.current = [];
      return;
    }
    const keep = (event: KeyboardEvent) => void (isShortcut(event) && early.current.push(event));
    document.addEventListener("keydown", keep);
    return () => document.removeEventListener("keydown", keep);
  }, [isWaiting]);
}

/** Returns what presses the button of the open submission that has a key, if one has it. */
function buttonOf({ key, shiftKey }: KeyboardEvent) {
  if (key.length !== 1) return undefined;
  const name = CSS.escape((shiftKey ? "Shift+" : "") + key.toUpperCase());
  const button = document.getElementById(recordId)?.querySelector<HTMLElement>(`[aria-keyshortcuts=${name}]`);
  return button && (() => button.click());
}

/** The keys that the list and the board share, for the help. */
export const sharedKeys: KeyLines = [
  [["j", "↓"], "Next"],
  [["k", "↑"], "Previous"],
  [["Enter"], "Open"],
  [["#", "Del"], "Delete"],
  [["!"], "Mark as spam, or not spam"],
  [["u"], "Mark unread"],
  [["r"], "Answer"],
  [["n"], "Write a note"],
  [["z"], "Undo the last change, while its notice is shown"],
  [["/"], "Search"],
  [["?"], "This help"],
];
