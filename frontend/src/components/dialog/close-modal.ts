/**
 * Closes a modal dialog before it leaves the document, because the browser gives the focus back only then.
 * Dialogs inside it are closed first: while one of them is open, nothing below can be focused.
 */
export function closeModal(dialog: HTMLDialogElement | null) {
  for (const inner of dialog?.querySelectorAll<HTMLDialogElement>("dialog[open]") ?? []) inner.close();
  if (dialog?.open) dialog.close();
}
