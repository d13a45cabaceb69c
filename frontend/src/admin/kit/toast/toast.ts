import { messageOf } from "@/admin/kit/call";
import { storeOf } from "@/admin/kit/store";

/** A short message about what was just done. */
export interface Toast {
  text: string;
  /** Pages to look at. They open in a new tab. */
  links?: { label: string; href: string }[];
  /** Undoes it; throws if that fails. */
  undo?: () => Promise<void> | void;
  /** Returns the message after undoing. Without one, the toast says only that it was undone. */
  undone?: () => string;
  /** The message if undoing fails. The server's message is added. */
  failed?: string;
  /** Marks the toast as an error with a retry. It is announced at once, and stays until the user reacts. */
  retry?: () => void;
  /** The label of the button that retries. Default: "Try again". */
  retryLabel?: string;
}

const shown = storeOf<Toast | undefined>(undefined);

/** Shows a toast in place of the last one. */
export const showToast = (toast: Toast) => shown.set(toast);

/** Says that something failed and what the server says about it, and offers to try it again. */
export const showFailure = (failed: string, cause: unknown, retry?: () => void) =>
  showToast({ text: `${failed} ${messageOf(cause)}`.trim(), retry });

/** Hides a toast, unless another has replaced it. Default: the visible one. */
export function hideToast(toast = shown.get()) {
  if (shown.get() === toast) shown.set(undefined);
}

export const useToast = shown.use;
