/** The messages of the fields that are wrong, by the fields' names. */
export type FieldErrors<Name extends string> = Partial<Record<Name, string>>;

/** How the server took what a form sent. */
export type Answer<Name extends string> =
  | { kind: "stored"; receipt: string }
  | { kind: "refused"; errors: FieldErrors<Name>; sentence?: string }
  /** The HTTP status, or 0 when no answer came; the server's own sentence, when it gave one. */
  | { kind: "failed"; status: number; sentence?: string };

/** What the documented API answers to a form. */
interface Body {
  receipt?: string;
  error?: string;
  fields?: Record<string, string>;
}

/**
 * Reads the API's answer for a form with these fields. Only messages that the form can show
 * count: one about another field would be seen by nobody.
 */
export function readAnswer<Name extends string>(names: readonly Name[], status: number, text: string): Answer<Name> {
  const body = parse(text);
  if (!body) return { kind: "failed", status };
  if (status >= 200 && status < 300) return { kind: "stored", receipt: body.receipt ?? "" };
  const errors = errorsOf(names, body.fields);
  const sentence = body.error;
  return firstWrong(names, errors) ? { kind: "refused", errors, sentence } : { kind: "failed", status, sentence };
}

/** Those of the server's messages that the form has a place for. */
export function errorsOf<Name extends string>(
  names: readonly Name[],
  fields: Record<string, string> = {},
): FieldErrors<Name> {
  const errors: FieldErrors<Name> = {};
  for (const name of names) errors[name] = fields[name];
  return errors;
}

/** The first field, in the order of the form, that has a message. */
export function firstWrong<Name extends string>(names: readonly Name[], errors: FieldErrors<Name>): Name | undefined {
  return names.find((name) => errors[name]);
}

/** A proxy in between may answer with a page of its own. */
function parse(text: string): Body | undefined {
  try {
    return JSON.parse(text) as Body;
  } catch {
    return undefined;
  }
}
