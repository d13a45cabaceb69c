import { read } from "@/admin/kit/call";
import { fetchedOnce } from "@/admin/kit/use-fetched";
import type { DocumentSummary, Text } from "@/generated/api";
import type { CustomPage, Site } from "@/generated/content";

/** The copy of a page as JSON. Only its schema says what is in it. */
export type Content = Record<string, unknown>;

export type { DeletedPage, DocumentSource as Page, DocumentSummary as PageRow, Text as Found } from "@/generated/api";

export const deletedPagesPath = "/api/documents/deleted";

export const listPages = () => read<DocumentSummary[]>("/api/documents");

/** Returns a function that fetches published documents by their keys, each only once unless that fails. */
export const documentFetcher = () => fetchedOnce((key) => read<unknown>(`/api/documents/${key}`));

/** Finds texts of all pages, at most 200. */
export const searchPages = (q: string) => read<Text[]>(`/api/texts?${new URLSearchParams({ q })}`);

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
export function keyOf(pages: DocumentSummary[], address: string): string | undefined {
  const { pathname } = new URL(address, window.location.href);
  const own = pages.filter(({ key }) => key !== "site");
  const list = pathname.replace(/^(\/(?:blogs|careers))\/.*/, "$1");
  return own.find(({ path }) => path === list)?.key;
}

/** A menu of the site that a page can belong to. */
export type Group = NonNullable<CustomPage["place"]["group"]>;

/** Returns the menus with the names that visitors read. */
export const groupsOf = ({ navigation }: Site): [Group, string][] => [
  ["services", navigation.services.label],
  ["products", navigation.products.label],
  ["about", navigation.about.label],
];
