import { type Application, applicationFieldNames, readApplication } from "@/features/applications/application";

/** What was typed and not sent, by opening: a stray click closes the overlay. It lives no longer than the tab. */
const drafts = new Map<string, Application>();

/** Puts back what was typed for this opening before, and keeps what is typed from now on. */
export function keepDraft(job: string, form: HTMLFormElement): void {
  const draft = drafts.get(job);
  for (const name of applicationFieldNames) {
    const control = form.elements.namedItem(name);
    const value = draft?.[name];
    if (!value || !(control instanceof HTMLInputElement)) continue;
    if (value instanceof File) control.files = listOf(value);
    // Not defaultValue, to which clearing the form would return.
    else control.value = value;
  }
  form.addEventListener("input", () => drafts.set(job, readApplication(form)));
}

/** Forgets the draft of an opening, because it was sent. */
export const dropDraft = (job: string) => drafts.delete(job);

/** Makes the list of files that a field holds; a data transfer is the only way to. */
function listOf(file: File): FileList {
  const transfer = new DataTransfer();
  transfer.items.add(file);
  return transfer.files;
}
