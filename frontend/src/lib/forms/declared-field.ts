import type { Choice } from "@/generated/content";
import { statusLimits } from "@/generated/limits";
import { isEmail } from "@/lib/forms/email";
import { isLockedPDF, kindOf } from "@/lib/forms/file-kind";
import type { FieldErrors } from "@/lib/forms/submission";
import { isName, phoneNumber } from "@/lib/forms/typing-rules";

/** The rules of a form's field, as content/submissions declares them. The server checks the same rules. */
export interface DeclaredField {
  type: "name" | "line" | "text" | "email" | "phone" | "url" | "choice" | "choices" | "file" | "files";
  /** The member of the words of the form that lists the values of a field of the type `choice` or `choices`. */
  choices?: string;
  /** The sentence for an empty field; undefined: it is optional. */
  required?: string;
  /** The sentence for a value that breaks the rule of the type. */
  wrong?: string;
  minLength?: number;
  tooShort?: string;
  maxLength?: number;
  /** Media types of files. */
  accept?: readonly string[];
  /** The sentences for kinds of files that people send by mistake. Default: `wrong`. */
  wrongKinds?: Readonly<Record<string, string>>;
  /** The sentence for a file that the browser cannot read. */
  unreadable?: string;
  /** The sentence for a PDF file that opens only with a password. */
  locked?: string;
  /** Such a file is taken, too. */
  takesLocked?: boolean;
  empty?: string;
  maxFileBytes?: number;
  tooLarge?: string;
  maxFiles?: number;
  tooMany?: string;
}

/** The rule of a message that a sender adds to a case. */
export const messageText: DeclaredField = { type: "text", maxLength: statusLimits.maxMessage };

/** Returns the values of a field with their labels, from the words of its form. */
export const choicesOf = ({ choices = "" }: DeclaredField, words: object) =>
  (words as Record<string, Choice[] | undefined>)[choices];

const tenDigits = /^[0-9]{10}$/;

/** The extensions of files by media type, for file pickers that know no media types. */
const extensions: Record<string, string[]> = {
  "image/gif": [".gif"],
  "image/png": [".png"],
  "image/jpeg": [".jpg", ".jpeg", ".jpe", ".jfif"],
  "application/pdf": [".pdf"],
};

/** The media type that phones give files without a known extension. */
const unknownType = "application/octet-stream";

/** Returns the names of a form's fields, in the order of the form. */
export const namesOf = <Name extends string>(fields: Record<Name, DeclaredField>) => Object.keys(fields) as Name[];

/** Validates a form before it is sent. Returns the message of each invalid field. */
export function brokenRules<Name extends string>(
  fields: Record<Name, DeclaredField>,
  values: Record<Name, string | File | undefined>,
): FieldErrors<Name> {
  const errors: FieldErrors<Name> = {};
  for (const name of namesOf(fields)) errors[name] = brokenRule(fields[name], values[name]);
  return errors;
}

function brokenRule(field: DeclaredField, value: string | File | undefined): string | undefined {
  if (value instanceof File) return brokenFileRule(field, value);
  const text = value?.trim() ?? "";
  if (!text) return field.required;
  const long = tooLong(field, text);
  if (long) return long;
  if (field.minLength && [...text].length < field.minLength) return field.tooShort;
  if (field.type === "name" && !isName(text)) return field.wrong;
  if (field.type === "email" && !isEmail(text)) return field.wrong;
  // Typed before the scripts ran, or filled in without an event. The server reads it in the same way.
  if (field.type === "phone" && !tenDigits.test(phoneNumber(text))) return field.wrong;
  return undefined;
}

/** Counts the characters of a text that is too long for its field. Returns undefined if it fits. */
export function tooLong({ maxLength = Number.POSITIVE_INFINITY }: DeclaredField, text: string): string | undefined {
  const { length } = [...text.trim()];
  return length > maxLength ? `At most ${counted(maxLength)} characters. You have ${counted(length)}` : undefined;
}

const counted = (count: number) => count.toLocaleString("en-IN");

/** Checks the size of a chosen file. */
function brokenFileRule(field: DeclaredField, file: File): string | undefined {
  if (file.size === 0) return naming(field.empty, file);
  return file.size > (field.maxFileBytes ?? Number.POSITIVE_INFINITY) ? naming(field.tooLarge, file) : undefined;
}

/**
 * Checks the size and content of a chosen file before it is sent, which may take minutes. Its name
 * and the type that the system gives it do not matter.
 */
export async function brokenContent(field: DeclaredField, file: File): Promise<string | undefined> {
  const broken = brokenFileRule(field, file);
  if (broken) return broken;
  try {
    const kind = await kindOf(file);
    if (!field.accept?.includes(kind)) return naming(field.wrongKinds?.[kind] ?? field.wrong, file);
    return field.takesLocked ? undefined : await lockedHint(field, file);
  } catch {
    return naming(field.unreadable, file);
  }
}

/** Returns what to do about a chosen file that opens only with a password. */
export const lockedHint = async (field: DeclaredField, file: File) =>
  field.locked && (await isLockedPDF(file)) ? naming(field.locked, file) : undefined;

const naming = (sentence: string | undefined, { name }: File) => sentence?.replace("{file}", () => name);

/**
 * Returns what a file picker offers, by extension and by media type: some systems know only one of
 * them. Files without an extension are offered, too, because only the content decides.
 */
export const acceptOf = ({ accept = [] }: DeclaredField) =>
  [...accept.flatMap((type) => extensions[type] ?? []), ...accept, unknownType].join(",");

/** Reads the trimmed text of a field from the form element. Returns an empty text if there is no such field. */
export function textIn(form: HTMLFormElement, name: string): string {
  const control = form.elements.namedItem(name);
  return control && "value" in control ? control.value.trim() : "";
}
