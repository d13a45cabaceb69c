import { createContext, type KeyboardEvent, type RefObject, use } from "react";
import type { Shown } from "@/admin/pages/editor/preview-pane";
import type { Editing } from "@/admin/pages/fields/editing";
import type { Release } from "@/admin/pages/releases/release";
import type { useWritingWindow } from "@/admin/writing/writing-window";
import type { Facts } from "@/lib/placeholders";

/** What the editor shows on a narrow screen. */
export type Pane = "form" | "page";

/** What can be done with a page in its form. */
export type Deed =
  | "publish"
  | "schedule"
  | "release"
  | "share"
  | "changes"
  | "versions"
  | "keys"
  | "discard"
  | "delete";

/** What the window asks of the form in it. */
export interface FormHandle {
  /** Keeps the draft and closes the editor. */
  leave: () => void;
  press: (event: KeyboardEvent<HTMLElement>) => void;
  /** Moves the focus to a field. */
  goTo: (pointer: string) => void;
}

/** The window of the editor, which stays when the form of another page is opened in it. */
interface EditorWindow extends Pick<Editing, "pages" | "fetchDocument"> {
  /** The published documents with the facts that every text can use. */
  facts: Facts;
  /** The window itself, whose head says `leave`: it keeps the draft and closes the editor. */
  opened: ReturnType<typeof useWritingWindow>;
  pane: Pane;
  setPane: (pane: Pane) => void;
  /** Moves the focus from the form to the page. */
  goToPage: () => void;
  /** Filled in by the form once it is loaded. */
  form: RefObject<FormHandle | undefined>;
  /** Shows the page as it is being edited. */
  show: RefObject<((shown: Shown) => void) | undefined>;
  /** The releases that wait with a change of the page. */
  waiting: Release[];
  /** Looks for these releases again. Returns undefined without an answer. */
  findWaiting: () => Promise<Release[] | undefined>;
  /** Closes the editor. A message, if given, is shown in a toast. */
  close: (message?: string) => void;
}

const EditorWindowContext = createContext<EditorWindow | null>(null);

export const EditorWindowProvider = EditorWindowContext.Provider;

export function useEditorWindow(): EditorWindow {
  const found = use(EditorWindowContext);
  if (!found) throw new Error("no editor around this");
  return found;
}
