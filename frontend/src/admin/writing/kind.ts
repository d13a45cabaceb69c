import type { documentCalls, serverDrafts } from "@/admin/writing/calls";
import type { deviceDrafts } from "@/admin/writing/device-drafts";

/** What every stored document has. */
export interface Stored {
  _id: string;
  /** Grows by one with each save. */
  version: number;
  /** ISO 8601 in UTC. */
  updatedAt: string;
}

/** The types of one kind of document: the API returns a `Doc`, the form holds `Fields`, and a `Payload` is sent. */
export interface DocumentTypes {
  Doc: Stored;
  Fields: object;
  Payload: object;
}

/** Where drafts are kept: always on this device, and on the server for kinds that have a `server`. */
export interface DraftStore<T extends DocumentTypes> {
  device: ReturnType<typeof deviceDrafts<T>>;
  server?: ReturnType<typeof serverDrafts<T["Fields"]>>;
}

/** One kind of document: how it is stored, drafted and compared. */
export interface Kind<T extends DocumentTypes> {
  /** The name in sentences, such as "post". */
  noun: string;
  calls: ReturnType<typeof documentCalls<T["Doc"], T["Payload"]>>;
  drafts: DraftStore<T>;
  emptyFields: () => T["Fields"];
  fieldsOf: (doc: T["Doc"]) => T["Fields"];
  payloadOf: (fields: T["Fields"]) => T["Payload"];
  /** Sends only the changed fields when saving, so that other people's changes to other fields stay. */
  sendsChanges?: boolean;
  /** Selects what "Restore this version" brings back. Kinds without it have no list of versions. */
  restorable?: (fields: T["Fields"]) => Partial<T["Fields"]>;
  comparable: (payload: T["Payload"]) => Comparable;
}

/** A version of a document in the form in which people compare it. */
export interface Comparable {
  /** The label and the text of each field, always in the same order. */
  fields: [label: string, text: string][];
  /** The formatted text, if the kind has one. */
  html?: string;
}

/** Error messages by field name. */
export type Problems = Record<string, string>;

/** Returns the fields of `now` whose values differ from `before`. */
export function changesOf<Fields extends object>(now: Fields, before: Fields): Partial<Fields> {
  // Equal texts, which may be long, need no JSON.
  const differs = ([name, value]: [string, unknown]) =>
    value !== before[name as keyof Fields] && JSON.stringify(value) !== JSON.stringify(before[name as keyof Fields]);
  return Object.fromEntries(Object.entries(now).filter(differs)) as Partial<Fields>;
}
