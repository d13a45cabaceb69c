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

/** Where drafts are kept: always on this device, and on the server for kinds that have a `server`. */
export interface DraftStore<Fields, Doc> {
  device: ReturnType<typeof deviceDrafts<Fields, Doc>>;
  server?: ReturnType<typeof serverDrafts<Fields>>;
}

/** One kind of document: how it is stored, drafted and compared. The form holds `Fields`, the API takes a `Payload`. */
export interface Kind<Doc extends Stored, Fields extends object, Payload extends object> {
  /** The name in sentences, such as "post". */
  noun: string;
  calls: ReturnType<typeof documentCalls<Doc, Payload>>;
  drafts: DraftStore<Fields, Doc>;
  emptyFields: () => Fields;
  fieldsOf: (doc: Doc) => Fields;
  payloadOf: (fields: Fields) => Payload;
  /** Sends only the changed fields when saving, so that other people's changes to other fields stay. */
  sendsChanges?: boolean;
  /** Selects what "Restore this version" brings back. Kinds without it have no list of versions. */
  restorable?: (fields: Fields) => Partial<Fields>;
  comparable: (payload: Payload) => Comparable;
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
  const differs = ([name, value]: [string, unknown]) =>
    JSON.stringify(value) !== JSON.stringify(before[name as keyof Fields]);
  return Object.fromEntries(Object.entries(now).filter(differs)) as Partial<Fields>;
}
