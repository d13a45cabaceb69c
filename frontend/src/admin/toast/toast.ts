import { useSyncExternalStore } from "react";

/** What was just done, and how to take it back. */
export interface Toast {
  text: string;
  /** Takes it back; throws when that fails. */
  undo?: () => Promise<void> | void;
  /** What to say when taking it back failed, before the server's sentence. */
  failed?: string;
  /** Something went wrong, and this tries again: it is told at once, and stays until it is answered. */
  again?: () => void;
}

const listeners = new Set<() => void>();
let shown: Toast | undefined;

/** Says what was just done, in place of what was said before. */
export function showToast(toast: Toast) {
  change(toast);
}

/** Takes the toast away, unless another has come in its place. */
export function hideToast(toast: Toast) {
  if (shown === toast) change(undefined);
}

/** The toast that is to be seen. */
export function useToast(): Toast | undefined {
  return useSyncExternalStore(watch, () => shown);
}

function watch(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(toast: Toast | undefined) {
  shown = toast;
  for (const listener of [...listeners]) listener();
}
