import type { Search, SearchKinds } from "@/generated/content";

/** A search result. In its excerpt, the words that were found stand between marks. */
export interface Hit {
  /** Its address, such as `/HelpCenter#fees`. */
  path: string;
  kind: keyof SearchKinds;
  title: string;
  excerpt: string;
}

/** The data of the page `/search`. */
export interface SearchResult {
  document: Search;
  search: string;
  hits: Hit[];
  /** Whether these are only the first results. */
  more: boolean;
}

/** A part of an excerpt. */
export interface Run {
  text: string;
  /** Whether it is a word that was searched for. */
  found: boolean;
  /** Its position in the excerpt. */
  at: number;
}

// `pb/web/search` puts these around the words that were found. No text contains them.
const markStart = "\u0002";
const markEnd = "\u0003";

/** Splits an excerpt at the marks. */
export function runsOf(excerpt: string): Run[] {
  const [before = "", ...marked] = excerpt.split(markStart);
  const runs: Run[] = [{ text: before, found: false, at: 0 }];
  let at = before.length;
  for (const part of marked) {
    const [word = "", after = ""] = part.split(markEnd);
    runs.push({ text: word, found: true, at: at + 1 });
    runs.push({ text: after, found: false, at: at + word.length + 2 });
    at += part.length + 1;
  }
  return runs.filter((run) => run.text !== "");
}
