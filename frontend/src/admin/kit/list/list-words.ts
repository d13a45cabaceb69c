/** The texts of one list. */
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
  previous: "Previous",
  next: "Next",
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  view: "View",
  hide: "Hide",
};
