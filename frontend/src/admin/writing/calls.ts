import { call, callWith } from "@/admin/kit/call";
import type { Saver } from "@/admin/writing/people";

const read = async <Answer>(response: Promise<Response>) => (await (await response).json()) as Answer;

/** One saved version of a document. */
export interface Revision extends Saver {
  _id: string;
  version: number;
  title: string;
  savedAt: string;
  /** Why the version exists; undefined or empty: somebody has saved it. */
  reason?: string;
  /** The title of the release, or the number of the version that was restored. */
  detail?: string;
}

/** The API calls for one kind of document, such as those below `/api/blogs`. */
export function documentCalls<Doc, Payload>(address: string) {
  const path = (id: string) => `${address}/${encodeURIComponent(id)}`;
  return {
    load: (id: string) => read<Doc>(call(path(id))),
    create: (payload: Payload) => read<Doc>(callWith("POST", address, payload)),
    /** Changes a document. The server refuses a `version` that is no longer the stored one. */
    change: (id: string, change: Partial<Payload> & { version?: number; restoredFrom?: number }) =>
      read<Doc>(callWith("PUT", path(id), change)),
    remove: (id: string) => call(path(id), { method: "DELETE" }),
    restore: (id: string) => call(`${path(id)}/restore`, { method: "POST" }),
    /** Lists the saved versions, newest first. */
    revisions: (id: string) => read<Revision[]>(call(`${path(id)}/revisions`)),
    revision: (id: string, revision: string) =>
      read<Doc>(call(`${path(id)}/revisions/${encodeURIComponent(revision)}`)),
  };
}

/** Another person who edited the same document a moment ago. */
export interface Other {
  name: string;
  at: string;
}

/** What the server answers when it has stored a draft. */
export interface DraftAnswer {
  savedAt: string;
  /** The stored version of the document; 0 for a document that was never saved. */
  currentVersion: number;
  /** Who has saved the stored version. */
  savedBy?: string;
  savedById?: string;
  others: Other[];
}

/** A draft in a list of drafts. */
export interface DraftSummary {
  /** The id of the document, or a generated key for one that was never saved. */
  key: string;
  title: string;
  /** The version of the document that the draft is based on; 0 for a new document. */
  version: number;
  savedAt: string;
}

/** The user's draft of one document; `data` is null if there is none. */
export interface ServerDraft<Fields> extends DraftAnswer {
  data: Fields | null;
  version: number;
}

/** The API calls for drafts that the server keeps. `query` names the kind of document, for kinds other than posts. */
export function serverDrafts<Fields>(address: string, query = "") {
  const path = (key: string, part = "") => `${address}/${encodeURIComponent(key)}${part}${query}`;
  return {
    list: () => read<DraftSummary[]>(call(address + query)),
    load: (key: string) => read<ServerDraft<Fields>>(call(path(key))),
    store: (key: string, data: Fields, version: number) =>
      read<DraftAnswer>(callWith("PUT", path(key), { data, version })),
    drop: (key: string) => call(path(key), { method: "DELETE" }),
    /** Returns the address at which the draft is shown like the public page. */
    preview: (key: string) => read<{ url: string }>(call(path(key, "/preview"), { method: "POST" })),
  };
}
