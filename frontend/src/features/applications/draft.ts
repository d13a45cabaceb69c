import { type Application, applicationFieldNames, readApplication } from "@/features/applications/application";

/** The unsent applications by opening, because a stray click closes the overlay. They are lost with the tab. */
const drafts = new Map<string, Application>();

/** Restores what was typed for this opening before, and keeps what is typed from now on. */
export function keepDraft(job: string, form: HTMLFormElement): void {
  const draft = drafts.get(job);
  for (const name of applicationFieldNames) {
    const control = form.elements.namedItem(name);
    const value = draft?.[name];
    if (!value || !(control instanceof HTMLInputElement)) continue;
    if (value instanceof File) control.files = listOf(value);
    // Sets value, because resetting the form would bring a defaultValue back.
    else control.value = value;
  }
  form.addEventListener("input", () => drafts.set(job, readApplication(form)));
}

/** Deletes the draft of an opening after it was sent. */
export const dropDraft = (job: string) => drafts.delete(job);

/** Returns a list with the file for a file input. Scripts can only create one with a DataTransfer. */
function listOf(file: File): FileList {
  const transfer = new DataTransfer();
  transfer.items.add(file);
  return transfer.files;
}
