const apple = /Mac|iPhone|iPad/.test(navigator.userAgent);
const signs: Record<string, string> = apple
  ? { Mod: "⌘", Alt: "⌥", Shift: "⇧" }
  : { Mod: "Ctrl", Alt: "Alt", Shift: "Shift" };

/** A shortcut as this device writes it: "Mod-Shift-8" → "Ctrl+Shift+8" or "⌘⇧8". */
export const shortcut = (keys: string) =>
  keys
    .split("-")
    .map((part) => signs[part] ?? part)
    .join(apple ? "" : "+");
