import { Dialog } from "@/components/dialog/dialog";
/** Returns the index that a key moves to in a row of `count` controls; undefined for keys that do not move. */
export function indexAfterKey(key: string, index: number, count: number): number | undefined {
  if (key === "ArrowRight") return (index + 1) % count;
  if (key === "ArrowLeft") return (index + count - 1) % count;
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  return undefined;
}

const apple = /Mac|iPhone|iPad/.test(navigator.userAgent);
const keyNames: Record<string, string> = apple
  ? { Mod: "⌘", Alt: "⌥", Shift: "⇧" }
  : { Mod: "Ctrl", Alt: "Alt", Shift: "Shift" };

/** Writes a shortcut the way this device does: "Mod-Shift-8" → "Ctrl+Shift+8" or "⌘⇧8". */
export const shortcut = (keys: string) =>
  keys
    .split("-")
    .map((key) => keyNames[key] ?? key)
    .join(apple ? "" : "+");

/** Reports whether a key is pressed for a shortcut: not while somebody types, nor while a dialog or a menu is open. */
export const isShortcut = (event: KeyboardEvent) =>
  !(event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isForTyping(event.target)) &&
  !document.querySelector("dialog[open], [popover]:popover-open");

const isForTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches("input:not([type=checkbox]), select, textarea"));

/** Lines of a help: keys, and what they do. */
export type KeyLines = [keys: string[], action: string][];

interface HelpProps {
  open: boolean;
  title: string;
  lines: KeyLines;
  onClose: () => void;
}

/** The dialog that lists keyboard shortcuts. */
export function KeysHelp({ open, title, lines, onClose }: HelpProps) {
  return (
    <Dialog open={open} onClose={onClose} title={title} width="wide">
      <dl className="stack stack--medium">
        {lines.map(([keys, action]) => (
          <div key={action} className="centred keys__line">
            <dt>
              {keys.map((key) => (
                <kbd key={key} className="keys__key">
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{action}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
