import type { FieldErrors } from "@/lib/submission";
import { lettersOnly } from "@/lib/typing-rules";

/** The rules of a form's field, as content/submissions declares them. The server checks the same rules. */
export interface DeclaredField {
  type: "name" | "line" | "text" | "email" | "phone" | "url" | "choice" | "choices" | "file" | "files";
  /** The sentence for an empty field; undefined: it is optional. */
  required?: string;
  /** The sentence for a value that breaks the rule of the type. */
  wrong?: string;
  minLength?: number;
  tooShort?: string;
  maxLength?: number;
  /** Media types of files. */
  accept?: readonly string[];
  empty?: string;
  maxFileBytes?: number;
  tooLarge?: string;
  maxFiles?: number;
  tooMany?: string;
}

/** Before the @ it allows only characters that all mail servers accept. The domain may be in any script. */
const emailAddress = /^[!-?A-~]+@[^\s@]+\.[^\s@]+$/;
const tenDigits = /^[0-9]{10}$/;

const extensions: Record<string, string[]> = {
  "image/gif": [".gif"],
  "image/png": [".png"],
  "image/jpeg": [".jpg", ".jpeg"],
  "application/pdf": [".pdf"],
};

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
  if (field.minLength && [...text].length < field.minLength) return field.tooShort;
  if (field.type === "name" && lettersOnly(text) !== text) return field.wrong;
  if (field.type === "email" && !emailAddress.test(text)) return field.wrong;
  if (field.type === "phone" && !tenDigits.test(text)) return field.wrong;
  return undefined;
}

/**
 * Checks a chosen file before it is sent, which may take minutes. A file whose type the system does
 * not know, such as one without an extension, is left to the server, which reads its content.
 */
export function brokenFileRule(field: DeclaredField, file: File): string | undefined {
  const { accept = [], maxFileBytes = Number.POSITIVE_INFINITY } = field;
  if (file.type && !accept.includes(file.type)) return field.wrong?.replace("{file}", file.name);
  if (file.size > maxFileBytes) return field.tooLarge?.replace("{file}", file.name);
  return file.size === 0 ? field.empty?.replace("{file}", file.name) : undefined;
}

/** Returns the extensions of the files that a field takes. */
export const extensionsOf = ({ accept = [] }: DeclaredField) => accept.flatMap((type) => extensions[type] ?? []);

/** Reads the trimmed text of a field from the form element. Returns an empty text if there is no such field. */
export function textIn(form: HTMLFormElement, name: string): string {
  const control = form.elements.namedItem(name);
  return control && "value" in control ? control.value.trim() : "";
}
