/** The messages of the fields that are wrong, by the fields' names. */
export type FieldErrors<Name extends string> = Partial<Record<Name, string>>;

/** What a form sends besides what the visitor filled in. */
export interface Envelope {
  /** The same message with the same key is stored once, however often it is sent. */
  key: string;
  /** For how many milliseconds the form was open; programs are faster than people. */
  filledIn: number;
}

/** How the server took what a form sent. */
export type Answer<Name extends string> =
  | { kind: "stored"; receipt: string }
  /** The messages by field, those that belong to no field of the form, and the sentence above all. */
  | { kind: "refused"; errors: FieldErrors<Name>; beside?: string; sentence?: string }
  /** The HTTP status, or 0 when no answer came; the server's own sentence, when it gave one. */
  | { kind: "failed"; status: number; beside?: string; sentence?: string };

/** What the documented API answers to a form. */
interface Body {
  receipt?: string;
  error?: string;
  fields?: Record<string, string>;
}

/** Reads the API's answer for a form with these fields. */
export function readAnswer<Name extends string>(names: readonly Name[], status: number, text: string): Answer<Name> {
  const body = parse(text);
  if (!body) return { kind: "failed", status };
  if (status >= 200 && status < 300) return { kind: "stored", receipt: body.receipt ?? "" };
  const errors = errorsOf(names, body.fields);
  const beside = messagesBeside(names, body.fields);
  const sentence = body.error;
  if (firstWrong(names, errors)) return { kind: "refused", errors, beside, sentence };
  return { kind: "failed", status, beside, sentence };
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

/** The others, which have to be shown all the same. */
export function messagesBeside(names: readonly string[], fields: Record<string, string> = {}): string | undefined {
  const messages = Object.entries(fields).flatMap(([name, message]) => (names.includes(name) ? [] : [message]));
  return messages.join(" ") || undefined;
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

/**
 * Makes the key that lets the server recognise a message that is sent twice: the same for
 * as long as the message stays the same, so that a second try after a broken answer is safe,
 * and a new one as soon as the visitor changes a word.
 */
export function createKeyring(): (message: string) => string {
  let lastMessage: string | undefined;
  let key = "";
  return (message) => {
    if (message !== lastMessage) {
      lastMessage = message;
      key = randomKey();
    }
    return key;
  };
}

/** 128 random bits. `crypto.randomUUID` is missing where a site is tried out without TLS. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
