import type { KeyboardEvent } from "react";
import { type KeyLines, shortcut } from "@/admin/kit/keys";
import { words as allWords } from "@/admin/pages/words";

const words = allWords.keys;

export interface KeyActions {
  undo: () => void;
  redo: () => void;
  /** Sends the draft to the server now. */
  keep: () => void;
  publish: () => void;
  /** Moves between the form and the page. */
  switchPane: () => void;
}

/** The keys of the editor as its help lists them. */
export const keyList: KeyLines = [
  [[shortcut("Mod-Enter")], words.publish],
  [[shortcut("Mod-S")], words.keep],
  [[shortcut("Mod-Z")], words.undo],
  [[shortcut("Mod-Shift-Z")], words.redo],
  [["F6"], words.pane],
  [[shortcut("Mod-I")], words.insert],
  [["Esc"], words.close],
];

/** Returns the action of a pressed key, or undefined if the key has none. */
function actionOf({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent, actions: KeyActions) {
  if (key === "F6") return actions.switchPane;
  if (!(ctrlKey || metaKey) || altKey) return undefined;
  switch (key.toLowerCase()) {
    case "z":
      return shiftKey ? actions.redo : actions.undo;
    case "y":
      return actions.redo;
    case "s":
      return actions.keep;
    case "enter":
      return actions.publish;
  }
  return undefined;
}

/** Runs the action of a key that was pressed in the editor itself. The dialogs above it have their own keys. */
export function runKey(event: KeyboardEvent<HTMLElement>, actions: KeyActions) {
  if ((event.target as Element).closest("dialog") !== event.currentTarget) return;
  const action = actionOf(event, actions);
  if (!action) return;
  event.preventDefault();
  action();
}
