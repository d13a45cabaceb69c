import { call } from "@/admin/kit/call";
import { fetchedOnce } from "@/admin/kit/fetched-once";
import type { Stored } from "@/admin/writing/document";
import type { Saver } from "@/admin/writing/people";

/** The copy of a page as JSON. Only its schema says what is in it. */
export type Content = Record<string, unknown>;

/** A page in the list. */
export interface PageRow extends Stored, Saver {
  /** The key of the document. */
  key: string;
  /** What people call it, such as "Home". */
  name: string;
  /** The address of the page; empty if no page shows it. */
  path: string;
  /** Staff have made the page from sections, so it can be deleted. */
  custom?: boolean;
  /** Visitors can open the page. */
  visible?: boolean;
  /** The parts of the page that links can lead to. */
  anchors: { id: string; name: string }[];
  /** When the user's draft was stored, ISO 8601 in UTC; null if there is none. */
  draftAt: string | null;
}

/** A page with its copy, in which placeholders are not filled in. */
export interface Page extends Stored, Saver {
  key: string;
  content: Content;
}

/** A text that a search has found. */
export interface Found {
  key: string;
  pointer: string;
  text: string;
}

/** A page that was deleted and can be restored. */
export interface DeletedPage {
  _id: string;
  name: string;
  /** Its address before it was deleted. */
  path: string;
  /** Visitors could see it. */
  visible: boolean;
  /** ISO 8601 in UTC. */
  deletedAt: string;
  deletedBy: string;
  deletedById: string;
  /** When it can no longer be restored, ISO 8601 in UTC. */
  keptUntil: string;
  /** Where its address leads now; empty if there is no redirect. */
  leadsTo: string;
  /** Its address if it is restored. Another one if the old one is taken. */
  newPath: string;
  /** The name of the page that has its address now; empty if there is none. */
  takenBy: string;
}

export const deletedPagesPath = "/api/documents/deleted";

/** Lists all pages. */
export const listPages = async () => (await (await call("/api/documents")).json()) as PageRow[];

/** Returns a function that fetches published documents by their keys, each only once unless that fails. */
export const documentFetcher = () => fetchedOnce<unknown>(async (key) => (await call(`/api/documents/${key}`)).json());

/** Finds texts of all pages, at most 200. */
export const searchPages = async (q: string) =>
  (await (await call(`/api/texts?${new URLSearchParams({ q })}`)).json()) as Found[];

/** What the editor of a page opens. */
export interface EditedPlace {
  document: string;
  pointer?: string;
  /** The id of the release in which the page is changed. Default: the page itself is changed. */
  release?: string;
}

/** Returns the place that an address of the dashboard leads to, or undefined if it leads to no page. */
export function placeIn(search: string): EditedPlace | undefined {
  const query = new URLSearchParams(search);
  const document = query.get("page");
  return document
    ? { document, pointer: query.get("field") ?? undefined, release: query.get("release") ?? undefined }
    : undefined;
}

/** Returns the key of the document behind an address of this site. Posts and openings belong to the page of their list. */
export function keyOf(pages: PageRow[], address: string): string | undefined {
  const { pathname } = new URL(address, window.location.href);
  const own = pages.filter(({ key }) => key !== "site");
  const list = pathname.replace(/^(\/(?:blogs|careers))\/.*/, "$1");
  return own.find(({ path }) => path === list)?.key;
}
