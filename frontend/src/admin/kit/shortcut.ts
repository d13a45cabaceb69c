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
