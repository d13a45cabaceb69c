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

/** A run of an excerpt. */
export interface Run {
  text: string;
  /** It is a word that was searched for. */
  found: boolean;
  /** Where it begins in the excerpt. */
  at: number;
}

// `pb/search` puts these around the found words; no text has them.
const markStart = "\u0002";
const markEnd = "\u0003";

/** Splits an excerpt at its marks. */
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
