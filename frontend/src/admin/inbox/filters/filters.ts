/** The filters of the inbox, named as in the screen's address and in the API. */
export const filterNames = [
  "q",
  "from",
  "to",
  "unread",
  "spam",
  "bin",
  "reason",
  "portal",
  "job",
  "keep",
  "order",
  "state",
  "assignee",
  "due",
] as const;

export type FilterName = (typeof filterNames)[number];

/** The active filters. In a change of filters, an empty string removes one. */
export type Filters = Partial<Record<FilterName, string>>;

/** A position in the list: a page after or before a row, or the newest page if both are missing. */
export interface Cursor {
  after?: string;
  before?: string;
}

/** The parts of the inbox. One of them is shown. */
export const views = ["due", "all", "unread", "spam", "bin"] as const;

export type View = (typeof views)[number];

export function readFilters(query: URLSearchParams): Filters {
  const filters: Filters = {};
  for (const name of filterNames) {
    const value = query.get(name);
    if (value) filters[name] = value;
  }
  return filters;
}

export function readCursor(query: URLSearchParams): Cursor {
  const after = query.get("after");
  if (after) return { after };
  const before = query.get("before");
  return before ? { before } : {};
}

/** Writes filters and cursor as a query. The order is fixed, so equal filters give equal addresses. */
export function queryOf(filters: Filters, { after, before }: Cursor = {}): URLSearchParams {
  const query = new URLSearchParams();
  for (const name of filterNames) {
    const value = filters[name];
    if (value) query.set(name, value);
  }
  if (after) query.set("after", after);
  if (before) query.set("before", before);
  return query;
}

/**
 * Returns the filters of a kind with deadlines: without a search and another view, it shows what is due
 * next. The address "order=newest" stands for the view "all".
 */
export function withDeadlines(filters: Filters): Filters {
  const { order, q, unread, spam, bin } = filters;
  if (order === "due" || (!order && !q && !unread && !spam && !bin)) return { ...filters, order: "due" };
  return filters;
}

export const viewOf = (filters: Filters): View => {
  if (filters.bin) return "bin";
  if (filters.spam) return "spam";
  if (filters.unread) return "unread";
  return filters.order === "due" ? "due" : "all";
};

/** Returns the change of filters that selects a view. */
export const filtersOf = (view: View, hasDeadlines = false): Filters => ({
  order: view === "due" ? "due" : view === "all" && hasDeadlines ? "newest" : "",
  unread: view === "unread" ? "1" : "",
  spam: view === "spam" ? "1" : "",
  bin: view === "bin" ? "1" : "",
});

/** The change that removes all filters within a view. */
export const clearWithinView: Filters = Object.fromEntries(
  filterNames.filter((name) => !(name in filtersOf("all"))).map((name) => [name, ""]),
);

/** The change that removes all filters and selects the view "all". */
export const clearAll: Filters = { ...clearWithinView, ...filtersOf("all") };

/** Reports whether filters narrow the view. */
export const isNarrowed = (filters: Filters) =>
  Object.keys(clearWithinView).some((name) => filters[name as FilterName]);
