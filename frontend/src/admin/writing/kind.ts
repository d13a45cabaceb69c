import type { documentCalls, serverDrafts } from "@/admin/writing/calls";
import type { DocumentTypes } from "@/admin/writing/document";
import type { deviceDrafts } from "@/admin/writing/drafts/device-drafts";
import { isSame } from "@/lib/same";

/** Where drafts are kept: always on this device, and on the server for kinds that have a `server`. */
export interface DraftStore<T extends DocumentTypes> {
  device: ReturnType<typeof deviceDrafts<T>>;
  server?: ReturnType<typeof serverDrafts<T["Fields"]>>;
}

type Calls<T extends DocumentTypes> = ReturnType<typeof documentCalls<T["Doc"], T["Payload"]>>;

/** One kind of document: how it is stored, drafted and compared. */
export interface Kind<T extends DocumentTypes> {
  /** The name in sentences, such as "post". */
  noun: string;
  calls: Omit<Calls<T>, "change"> & {
    /** Changes a document. `base` is the stored document that the form has, which may be one that was compared. */
    change: (...sent: [...Parameters<Calls<T>["change"]>, base: T["Doc"]]) => Promise<T["Doc"]>;
  };
  drafts: DraftStore<T>;
  emptyFields: () => T["Fields"];
  fieldsOf: (doc: T["Doc"]) => T["Fields"];
  payloadOf: (fields: T["Fields"]) => T["Payload"];
  /** Each save is seen by visitors at once. */
  publishes?: boolean;
  /** Selects what "Restore this version" brings back into the form. Kinds without it have no list of versions. */
  restorable?: (old: T["Fields"], now: T["Fields"]) => Partial<T["Fields"]>;
  /** Prepares two versions for a comparison. */
  compare: (before: T["Payload"], after: T["Payload"]) => [Comparable, Comparable];
}

/** The label and the text of a field. The text of a picture is its address. */
export type Compared = [label: string, text: string, kind?: "picture"];

/** A version of a document in the form in which people compare it. */
export interface Comparable {
  /** The labels are unique. */
  fields: Compared[];
  /** The formatted text, if the kind has one. */
  html?: string;
}

/** Prepares versions for a comparison one by one, for kinds that always have the same fields. */
export const fieldByField =
  <Payload>(comparable: (payload: Payload) => Comparable) =>
  (before: Payload, after: Payload): [Comparable, Comparable] => [comparable(before), comparable(after)];

/** Returns the fields whose texts differ: those of `after` in their order, then those that only `before` has. */
export function changedFields(before: Comparable, after: Comparable) {
  const textsOf = ({ fields }: Comparable) => new Map(fields.map(([label, text]) => [label, text]));
  const [old, now] = [textsOf(before), textsOf(after)];
  return [...after.fields, ...before.fields.filter(([label]) => !now.has(label))]
    .map(([label, , kind]) => ({ label, text: now.get(label) ?? "", old: old.get(label) ?? "", kind }))
    .filter(({ text, old }) => text !== old);
}

/** Error messages by field name. */
export type Problems = Record<string, string>;

/** Returns the fields of `now` whose values differ from `before`. */
export function changesOf<Fields extends object>(now: Fields, before: Fields): Partial<Fields> {
  const differs = ([name, value]: [string, unknown]) => !isSame(value, before[name as keyof Fields]);
  return Object.fromEntries(Object.entries(now).filter(differs)) as Partial<Fields>;
}
