/** The messages of the invalid fields, by field name. */
export type FieldErrors<Name extends string> = Partial<Record<Name, string>>;

/** What a form sends in addition to the visitor's input. */
export interface Envelope {
  /** The idempotency key. The server stores a message with the same key only once. */
  key: string;
  /** What only the forms of this site send. The server marks a submission if a program seems to have sent it. */
  hints: {
    /** How long the page was open at least, in milliseconds. Spam programs are faster than people. */
    filledIn: number;
    /** The honeypot: visitors do not see this field, but spam programs fill it in. */
    leaveEmpty: string;
    /** The id of what the page told the visitor beside the button. */
    notice: string;
  };
}

/** The name of the honeypot. No browser or password manager has something to fill in under it. */
export const honeypotName = "leaveEmpty";

/** The name of the hidden field with the id of the notice. */
export const noticeName = "notice";

/** What the server says of a form that it has stored. */
export interface Stored {
  /** The receipt number. */
  receipt: string;
  /** The path of the page on which the sender follows it. Undefined: there is none. */
  status?: string;
  /** Whether the sender has changed the form while it was sent. Then it keeps what it holds, because that was not sent. */
  changed?: boolean;
}

/** The server's answer to a form. */
export type Answer<Name extends string> =
  | ({ kind: "stored" } & Stored)
  /** `beside` are the messages that belong to no field of the form, `sentence` sums up all of them. */
  | { kind: "refused"; errors: FieldErrors<Name>; beside?: string; sentence?: string }
  /** `status` is the HTTP status, or 0 without an answer. `sentence` is the server's own message, if any. */
  | {
      kind: "failed";
      status: number;
      beside?: string;
      sentence?: string;
      /** Whether the server would accept the same form without its files. */
      withoutFiles?: boolean;
      /** After how many milliseconds the same form can succeed. Undefined: the failure does not pass by itself. */
      retryAfter?: number;
    };

/** The body of the API's response to a form. */
interface Body {
  receipt?: string;
  status?: string;
  error?: string;
  fields?: Record<string, string>;
  withoutFiles?: boolean;
}

/** Reads the API's response to a form with these fields. `retryAfter` is its header Retry-After. */
export function readAnswer<Name extends string>(
  names: readonly Name[],
  status: number,
  text: string,
  retryAfter: string | null,
): Answer<Name> {
  const body = parse(text);
  const wait = waitOf(status, body?.error, retryAfter);
  if (!body) return { kind: "failed", status, retryAfter: wait };
  if (status >= 200 && status < 300) return { kind: "stored", receipt: body.receipt ?? "", status: body.status };
  const errors = errorsOf(names, body.fields);
  const beside = messagesBeside(names, body.fields);
  const sentence = body.error;
  if (firstWrong(names, errors)) return { kind: "refused", errors, beside, sentence };
  return { kind: "failed", status, beside, sentence, withoutFiles: body.withoutFiles, retryAfter: wait };
}

/**
 * Returns after how many milliseconds the same form can succeed, or undefined. A balancer answers 502 or 504
 * without a sentence of ours if a machine dies or is silent while it has the form. A machine answers 503 with
 * a short Retry-After if another one takes over, and with a long one if something must be repaired.
 */
function waitOf(status: number, sentence: string | undefined, retryAfter: string | null): number | undefined {
  const seconds = Number(retryAfter ?? Number.NaN); // maintenance may name a date, which is too far away
  const asked = Number.isNaN(seconds) ? undefined : seconds * 1000;
  if (status === 503) return asked;
  return (status === 502 || status === 504) && !sentence ? (asked ?? 0) : undefined;
}

/** Returns the messages that belong to a field of the form. */
export function errorsOf<Name extends string>(
  names: readonly Name[],
  fields: Record<string, string> = {},
): FieldErrors<Name> {
  const errors: FieldErrors<Name> = {};
  for (const name of names) errors[name] = fields[name];
  return errors;
}

/** Joins the messages that belong to no field of the form, because they must be shown, too. */
export function messagesBeside(names: readonly string[], fields: Record<string, string> = {}): string | undefined {
  const messages = Object.entries(fields).flatMap(([name, message]) => (names.includes(name) ? [] : [message]));
  return messages.join(" ") || undefined;
}

/** Returns the first invalid field, in the order of the form. */
export function firstWrong<Name extends string>(names: readonly Name[], errors: FieldErrors<Name>): Name | undefined {
  return names.find((name) => errors[name]);
}

/** Stands between the messages about several files of one field. */
export const sentenceEnd = "\n";

/** The class of the list of errors above a form. */
export const errorSummary = "error-summary";

/** Focuses a field, or the first of its checkboxes. Returns whether the form has it. */
export function focusField(form: HTMLFormElement, name: string): boolean {
  const field = form.elements.namedItem(name);
  const control = field instanceof RadioNodeList ? field[0] : field;
  if (control instanceof HTMLElement) control.focus();
  return control !== null;
}

/** Returns undefined if the text is not JSON: a proxy in between may answer with its own error page. */
function parse(text: string): Body | undefined {
  try {
    return JSON.parse(text) as Body;
  } catch {
    return undefined;
  }
}

/**
 * Creates a function that returns the idempotency key of a message. The key stays the same while the
 * message stays the same, so that it is safe to send it again after a lost response. A changed message
 * gets a new key. `keep` stores both, and the first argument is what it has stored last.
 */
export function createKeyring(
  [lastMessage, key = ""]: string[] = [],
  keep: (attempt: string[]) => void,
): (message: string) => string {
  return (message) => {
    if (message !== lastMessage) {
      lastMessage = message;
      key = randomKey();
      keep([message, key]);
    }
    return key;
  };
}

/** Returns 128 random bits. `crypto.randomUUID` does not exist on a site without TLS. */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
