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
