import type { BlogFields } from "@/admin/blogs/blog";
import { call, callWith } from "@/admin/call";

/** Somebody else who has lately written at the same post. */
export interface Other {
  name: string;
  at: string;
}

/** What the server knows about a draft's surroundings. */
export interface DraftAnswer {
  savedAt: string;
  /** The version of the post that is stored by now; 0 for a post not saved yet. */
  currentVersion: number;
  others: Other[];
}

/** A draft in the list of one's own. */
export interface DraftSummary {
  /** The id of the post, or of one that is still to be. */
  key: string;
  title: string;
  /** The version of the post that it is based on; 0 for a new one. */
  version: number;
  savedAt: string;
}

/** One's own draft of a post; data is null when there is none. */
export interface Draft extends DraftAnswer {
  data: BlogFields | null;
  version: number;
}

const path = (key: string) => `/api/drafts/${encodeURIComponent(key)}`;
const json = async <Answer>(response: Promise<Response>) => (await (await response).json()) as Answer;

export const listDrafts = () => json<DraftSummary[]>(call("/api/drafts"));
export const loadDraft = (key: string) => json<Draft>(call(path(key)));
export const storeDraft = (key: string, data: BlogFields, version: number) =>
  json<DraftAnswer>(callWith("PUT", path(key), { data, version }));
export const dropDraft = (key: string) => call(path(key), { method: "DELETE" });

/** The address at which a stored draft is shown as the public page would show it. */
export const previewDraft = (key: string) => json<{ url: string }>(call(`${path(key)}/preview`, { method: "POST" }));

const characters = "abcdefghijklmnopqrstuvwxyz0123456789";

/** A key for the drafts of a post that is still to be. */
export const newDraftKey = () =>
  Array.from(crypto.getRandomValues(new Uint32Array(15)), (n) => characters[n % characters.length]).join("");
