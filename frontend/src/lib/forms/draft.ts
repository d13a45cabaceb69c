/** What a visitor has filled into a form and not sent yet. */
export interface Draft {
  /** What was typed and chosen, by field. */
  values: Record<string, string[]>;
  /** The chosen files. They are lost when the page is reloaded. */
  files: File[];
  /** The names of the chosen files. */
  fileNames: string[];
  /** How long its page was open until the last change, in milliseconds. */
  spent: number;
  /** What was sent last, and its idempotency key: the response may be lost. Undefined: nothing was sent. */
  attempt?: string[];
}

const prefix = "draft:";
const empty: Draft = { values: {}, files: [], fileNames: [], spent: 0 };

/** The drafts since the page was loaded. They hold the files, and work without any storage. */
const drafts = new Map<string, Draft>();

/**
 * Returns the draft of a form. It is kept for the tab: until it is sent, or the tab is closed. It
 * survives a visit to another page and, without its files, a reload.
 */
export const readDraft = (form: string): Draft => drafts.get(form) ?? { ...empty, ...readStored(form) };

/** Changes parts of a draft. A draft without any content is deleted. */
export function keepDraft(form: string, changed: Partial<Draft>): void {
  const draft = { ...readDraft(form), ...changed };
  if (Object.keys(draft.values).length === 0 && draft.fileNames.length === 0) {
    dropDraft(form);
    return;
  }
  drafts.set(form, draft);
  const { files: _, ...stored } = draft;
  withStorage((storage) => storage.setItem(prefix + form, JSON.stringify(stored)));
}

/** Deletes a draft: it was sent, cleared or emptied. */
export function dropDraft(form: string): void {
  drafts.delete(form);
  withStorage((storage) => storage.removeItem(prefix + form));
}

/** Reads a stored draft. What another version has stored in another shape counts as nothing. */
function readStored(form: string): Partial<Draft> {
  const text = withStorage((storage) => storage.getItem(prefix + form));
  try {
    const { values, fileNames, spent, attempt } = JSON.parse(text ?? "{}") as Draft;
    const lists = [...Object.values(values), fileNames, attempt ?? []];
    return lists.every(isTexts) && Number.isFinite(spent) ? { values, fileNames, spent, attempt } : {};
  } catch {
    return {};
  }
}

const isTexts = (list: unknown) => Array.isArray(list) && list.every((text) => typeof text === "string");

/** Uses the tab's storage, which browsers may refuse or which may be full. Then it returns undefined. */
function withStorage<Result>(use: (storage: Storage) => Result): Result | undefined {
  try {
    return use(window.sessionStorage);
  } catch {
    return undefined;
  }
}

/** Returns what is filled into a form's fields. Files are kept by {@link keepDraft} itself. */
export function valuesOf(form: HTMLFormElement, names: readonly string[]): Draft["values"] {
  const values: Draft["values"] = {};
  for (const [name, value] of new FormData(form)) {
    if (names.includes(name) && typeof value === "string" && value) values[name] = [...(values[name] ?? []), value];
  }
  return values;
}

/** Fills a draft into the fields. Keeps what the visitor has typed before the script ran. */
export function fillForm(form: HTMLFormElement, { values }: Draft): void {
  for (const control of form.elements) {
    const kept = hasValue(control) && values[control.name];
    if (!kept) continue;
    if (control.type === "checkbox" && control instanceof HTMLInputElement) {
      control.checked ||= kept.includes(control.value);
    } else if (control.type !== "file") {
      control.value ||= kept[0] ?? "";
    }
  }
}

/** Empties the fields of a form. Resetting it would bring back what the server has filled in. */
export function clearForm(form: HTMLFormElement, names: readonly string[]): void {
  for (const control of form.elements) {
    if (hasValue(control) && names.includes(control.name)) control.value = "";
  }
  form.dispatchEvent(new Event("reset")); // for what stands beside the fields, such as a doubt about an address
}

const hasValue = (control: Element) =>
  control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement || control instanceof HTMLSelectElement;
