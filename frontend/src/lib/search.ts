import type { Search, SearchKinds } from "@/generated/content";

/** One thing found; in its excerpt the found words stand between marks. */
export interface Hit {
  /** Where it is, such as `/HelpCenter#fees`. */
  path: string;
  kind: keyof SearchKinds;
  title: string;
  excerpt: string;
}

/** What `/search` shows. */
export interface SearchResult {
  document: Search;
  search: string;
  hits: Hit[];
}
