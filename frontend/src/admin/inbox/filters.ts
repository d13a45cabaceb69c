/** The filters of the inbox, named as in the address of the screen and in the API's. */
export const filterNames = ["q", "from", "to", "unread", "spam", "bin", "reason", "portal", "job"] as const;

export type FilterName = (typeof filterNames)[number];

/** The filters in force; those that are not are left out. */
export type Filters = Partial<Record<FilterName, string>>;

/** Where in a list one is: beside a cursor, or at the newest. */
export interface Cursor {
  after?: string;
  before?: string;
}

/** What part of the inbox is shown. */
export const views = ["all", "unread", "spam", "bin"] as const;

export type View = (typeof views)[number];

/** The filters that an address's query asks for. */
export function readFilters(query: URLSearchParams): Filters {
  const filters: Filters = {};
  for (const name of filterNames) {
    const value = query.get(name);
    if (value) filters[name] = value;
  }
  return filters;
}

/** The cursor in an address's query. */
export function readCursor(query: URLSearchParams): Cursor {
  const after = query.get("after");
  if (after) return { after };
  const before = query.get("before");
  return before ? { before } : {};
}

/** Filters and cursor as a query, in one order whichever way they came about. */
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

/** The view that filters show. */
export const viewOf = (filters: Filters): View =>
  filters.bin ? "bin" : filters.spam ? "spam" : filters.unread ? "unread" : "all";

/** The filters that show a view, and nothing of another. */
export const filtersOf = (view: View): Filters => ({
  unread: view === "unread" ? "1" : "",
  spam: view === "spam" ? "1" : "",
  bin: view === "bin" ? "1" : "",
});

/** Filters that take everything but the view back. */
export const nothingFiltered: Filters = { q: "", from: "", to: "", reason: "", portal: "", job: "" };

/** Filters that take everything back. */
export const noFilters: Filters = { ...nothingFiltered, ...filtersOf("all") };

/** Whether the view is narrowed by anything. */
export const isNarrowed = (filters: Filters) =>
  Object.keys(nothingFiltered).some((name) => filters[name as FilterName]);
