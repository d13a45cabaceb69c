import { listWords } from "@/admin/kit/list/list-words";

export const words = {
  list: listWords({
    one: "redirect",
    many: "redirects",
    heading: "Redirects",
    searchHint: "Old or new address",
    emptyHint: "Add one when a page has moved, or when an old address of yours is still printed or linked somewhere.",
  }),
  views: {
    label: "What to show",
    redirects: "Redirects",
    /** `count` is undefined until all links were followed. */
    links: (count: number | undefined) => (count ? `Links that lead nowhere (${count})` : "Links that lead nowhere"),
  },
  heads: { lead: "Old address", text: "Leads to", more: "Visits, 30 days" },
  automatic: "Address changed",
  add: "New redirect",
  import: "Import a list…",
  edit: "Edit",
  remove: "Delete",
  hits: (count: number) => (count === 1 ? "1 visit" : `${count} visits`),
  noHits: "No visits yet",
  last: (day: string) => `last on ${day}`,
  by: (name: string, day: string) => (name ? `${name}, ${day}` : day),
  saved: (from: string) => `${from} is redirected.`,
  deleteTitle: "Delete this redirect?",
  deleteText: (from: string) => `Visitors of ${from} will see that there is no page.`,
  deleted: (from: string) => `The redirect of ${from} is deleted.`,
  notUndone: "The redirect could not be restored.",
  form: {
    addTitle: "New redirect",
    editTitle: "Edit redirect",
    from: "Old address",
    fromHint:
      "An address that shows no page, for example /old-page. Capitals do not matter. With a query, as in /job.php?id=7, only exactly this one.",
    onlyPath: (host: string, path: string) =>
      `Only ${path} on this site is redirected. If people still open ${host}, point that address to this site, too.`,
    to: "New address",
    toHint: "A page of this site, or an address that begins with https://.",
    save: "Save",
    saving: "Saving…",
  },
  csv: {
    title: "Import redirects",
    intro:
      "A table with two columns: the old address and the new one. Save it as CSV, or paste it here. Addresses that are redirected already get the new target.",
    file: "CSV file",
    text: "Or paste the table",
    example: "/old-page, /contact",
    import: "Import",
    importing: "Importing…",
    empty: "Choose a file or paste a table.",
    unreadable: "This file could not be read. Save it as CSV and try again.",
    tooLarge: "This file is too large. Split it into files of at most 2,000 lines.",
    problems: (count: number) =>
      count === 1
        ? "Nothing was imported, because one line is wrong:"
        : `Nothing was imported, because ${count} problems were found:`,
    line: (line: number) => `Line ${line}`,
    more: (count: number) => `and ${count} more`,
    done: (added: number, changed: number) =>
      `${added} ${added === 1 ? "redirect" : "redirects"} added${changed > 0 ? `, ${changed} changed` : ""}.`,
  },
  broken: {
    intro:
      "Links on your pages, posts and openings that lead to a missing page of this site, or to a missing part of a page.",
    loading: "Following all links…",
    failed: "The links could not be checked.",
    none: "Every link leads somewhere.",
    count: (count: number) => (count === 1 ? "1 link" : `${count} links`),
    again: "Check again",
    heads: { lead: "Link", text: "Address", more: "Where" },
    leadsTo: "Leads to",
    noWords: "Link without words",
    open: "Open",
    redirect: "Redirect",
    places: { documents: "Page", blogs: "Post", jobs: "Opening" },
  },
};
