/** What stands in a form that was left without sending it. */
interface Draft {
  /** What was typed, by field. */
  values: Record<string, string[]>;
  files: File[];
}

const empty: Draft = { values: {}, files: [] };
let draft = empty;

/** What was typed before the visitor left for another page of this site. It lives no longer than the tab. */
export const readDraft = () => draft;

/** Keeps what was typed: people leave the form to copy the address of the page that it is about. */
export function keepDraft(form: HTMLFormElement, files: File[]): void {
  const values: Draft["values"] = {};
  for (const [name, value] of new FormData(form)) {
    if (typeof value === "string") values[name] = [...(values[name] ?? []), value];
  }
  draft = { values, files };
}

/** Forgets it, because it was sent. */
export function dropDraft(): void {
  draft = empty;
}
