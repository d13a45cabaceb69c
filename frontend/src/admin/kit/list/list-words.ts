import { groupDigits } from "@/lib/rupees";

export interface ListWords {
  /** The heading, also part of the search's label: "Contact messages". */
  heading: string;
  /** The fields that the search covers: "Name, email, …". */
  searchHint: string;
  loading: string;
  failed: string;
  empty: string;
  emptyHint: string;
  noMatch: (q: string) => string;
  /** "51–100 of 312 messages". */
  count: (range: string, total: number) => string;
}

interface Names {
  /** "opening", "openings" */
  one: string;
  many: string;
  heading: string;
  searchHint: string;
  emptyHint: string;
  /** How the rows are sorted, such as "newest first". Default: not said. */
  order?: string;
}

/** Returns the texts of a list from what it calls its rows. */
export const listWords = ({ one, many, order, ...own }: Names): ListWords => ({
  ...own,
  loading: `Loading ${many}…`,
  failed: `The ${many} could not be loaded.`,
  empty: `No ${many} yet.`,
  noMatch: (q) => `No ${one} matches “${q}”.`,
  count: (range, total) => `${range} of ${groupDigits(total)} ${total === 1 ? one : many}${order ? `, ${order}` : ""}`,
});

/** The texts that all lists share. */
export const words = {
  search: "Search",
  refresh: "Refresh",
  tryAgain: "Try again",
  clearSearch: "Show all",
  connection: "The server did not answer. Please check the connection.",
  offline: "You are offline: this may be out of date.",
  slow: "Still waiting for the server…",
  pages: "Pages",
  samples: {
    are: (count: number, noun: string) => `${count} ${noun} of the sample`,
    remove: (count: number, noun: string) => `Delete all ${count} ${noun} of the sample`,
    removed: (count: number, noun: string) => `Deleted: ${count} ${noun} of the sample.`,
    notRemoved: "Not all of them could be deleted.",
  },
  sample: "Sample",
  previous: "Previous",
  next: "Next",
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  view: "View",
  hide: "Hide",
};
