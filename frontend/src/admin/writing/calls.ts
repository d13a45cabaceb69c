import { answerOf, call, callWith, read } from "@/admin/kit/call";
import type { DraftSummary, OtherWriter, PreviewLink, Revision, SavedDraft, ShownDraft } from "@/generated/api";

export type { DraftSummary, OtherWriter as Other, Revision, SavedDraft as DraftAnswer };

/** The API calls for one kind of document, such as those below `/api/blogs`. */
export function documentCalls<Doc, Payload>(address: string) {
  const path = (id: string) => `${address}/${encodeURIComponent(id)}`;
  return {
    load: (id: string) => read<Doc>(path(id)),
    /** Creates a document. With an `_id`, the server knows a repetition of the request. */
    create: (payload: Payload & { _id?: string }) => answerOf<Doc>(callWith("POST", address, payload)),
    /** Changes a document. The server refuses a `version` that is no longer the stored one. */
    change: (id: string, change: Partial<Payload> & { version?: number; restoredFrom?: number }) =>
      answerOf<Doc>(callWith("PUT", path(id), change)),
    /** Deletes a document, if it still is the `version` that was read. Default: any. */
    remove: (id: string, version?: number) =>
      call(path(id) + (version === undefined ? "" : `?version=${version}`), { method: "DELETE" }),
    restore: (id: string) => call(`${path(id)}/restore`, { method: "POST" }),
    /** Lists the saved versions, newest first. */
    revisions: (id: string) => read<Revision[]>(`${path(id)}/revisions`),
    revision: (id: string, revision: string) => read<Doc>(`${path(id)}/revisions/${encodeURIComponent(revision)}`),
  };
}

/** The user’s draft of one document; `data` is null if there is none. */
export type ServerDraft<Fields> = Omit<ShownDraft, "data"> & { data: Fields | null };

/** The API calls for drafts that the server keeps. `query` names the kind of document, for kinds other than posts. */
export function serverDrafts<Fields>(address: string, query = "") {
  const path = (key: string, part = "") => `${address}/${encodeURIComponent(key)}${part}${query}`;
  return {
    list: () => read<DraftSummary[]>(address + query),
    load: (key: string) => read<ServerDraft<Fields>>(path(key)),
    /**
     * Stores a draft in place of the one that was saved at `savedAt`, "" for none. The server refuses to replace another
     * one. Default: whatever is stored is replaced.
     */
    store: (key: string, data: Fields, version: number, savedAt?: string) =>
      answerOf<SavedDraft>(callWith("PUT", path(key), { data, version, savedAt })),
    /** Deletes the draft that was saved at `savedAt`. The server refuses to delete another one. Default: whatever is stored is deleted. */
    drop: (key: string, savedAt?: string) => {
      const known = savedAt === undefined ? "" : `${query ? "&" : "?"}savedAt=${encodeURIComponent(savedAt)}`;
      return call(path(key) + known, { method: "DELETE" });
    },
    /** Returns the address at which the draft is shown like the public page. */
    preview: (key: string) => read<PreviewLink>(path(key, "/preview"), { method: "POST" }),
  };
}
