import { type Application, readApplication } from "@/features/applications/application-fields";

/** What was typed and not sent, by opening: a stray click closes the overlay. It lives no longer than the tab. */
const drafts = new Map<string, Application>();

/** Puts back what was typed for this opening before, and keeps what is typed from now on. */
export function keepDraft(job: string, form: HTMLFormElement): void {
  const draft = drafts.get(job);
  for (const name of ["name", "phone", "email"] as const) {
    const control = form.elements.namedItem(name);
    // Not its default, to which clearing the form would lead back.
    if (draft && control instanceof HTMLInputElement) control.value = draft[name];
  }
  const resume = form.elements.namedItem("resume");
  if (draft?.resume && resume instanceof HTMLInputElement) resume.files = listOf(draft.resume);
  form.addEventListener("input", () => drafts.set(job, readApplication(form)));
}

/** Forgets it, because it was sent. */
export const dropDraft = (job: string) => drafts.delete(job);

/** A list of files as a field holds it; there is no other way to make one. */
function listOf(file: File): FileList {
  const made = new DataTransfer();
  made.items.add(file);
  return made.files;
}
