import { readDraft } from "@/lib/forms/draft";

/** Lets the browser send a form as it does without scripts, because the script has failed. */
export function sendPlainly(form: HTMLFormElement, draft: string, withoutFiles: boolean): void {
  returnFiles(form, draft, withoutFiles);
  form.submit();
}

/** Puts the files back into the field from which the script has taken them. */
export function returnFiles(form: HTMLFormElement, draft: string, withoutFiles: boolean): void {
  const field = form.querySelector<HTMLInputElement>("input[type=file]");
  if (field && (withoutFiles || field.files?.length === 0)) {
    field.files = listOf(withoutFiles ? [] : readDraft(draft).files);
  }
}

/** Lets a file input hold these files, or none in browsers whose scripts cannot choose them, such as Safari 14.0. */
export function holdFiles(field: HTMLInputElement, files: File[]): void {
  try {
    field.files = listOf(files);
  } catch {
    field.value = "";
  }
}

/** Returns a list of files for a file input. Scripts can only create one with a DataTransfer. */
export function listOf(files: File[]): FileList {
  const transfer = new DataTransfer();
  for (const file of files) transfer.items.add(file);
  return transfer.files;
}
