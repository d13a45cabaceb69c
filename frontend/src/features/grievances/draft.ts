/** The content of a form that a visitor left without sending it. */
interface Draft {
  /** What was typed, by field. */
  values: Record<string, string[]>;
  files: File[];
}

const empty: Draft = { values: {}, files: [] };
let draft = empty;

/** Returns what was typed before the visitor went to another page of this site. Closing the tab deletes it. */
export const readDraft = () => draft;

/** Keeps what was typed, because people leave the form to copy the address of the page in question. */
export function keepDraft(form: HTMLFormElement, files: File[]): void {
  const values: Draft["values"] = {};
  for (const [name, value] of new FormData(form)) {
    if (typeof value === "string") values[name] = [...(values[name] ?? []), value];
  }
  draft = { values, files };
}

/** Deletes the draft after it was sent. */
export function dropDraft(): void {
  draft = empty;
}
