import type { JobState } from "@/admin/jobs/job";
import type { ListWords } from "@/admin/list/list-words";
import type { Column } from "@/admin/list/table";

const list: ListWords = {
  heading: "Openings",
  searchHint: "Title, department, place, text",
  loading: "Loading openings…",
  failed: "The openings could not be loaded.",
  empty: "No openings yet.",
  emptyHint: "The first one that you add appears here and on the careers page.",
  noMatch: (q) => `No opening matches “${q}”.`,
  count: (range, total) => `${range} of ${total} ${total === 1 ? "opening" : "openings"}`,
};

const heads: [Column, string][] = [
  ["lead", "Opening"],
  ["more", "State"],
  ["text", "Applications"],
  ["when", "Posted"],
  ["act", "Actions"],
];

const states: Record<JobState, string> = { scheduled: "Scheduled", open: "Open", closed: "Closed" };

/** The words of the tab Jobs. */
export const words = {
  list,
  heads,
  states,
  add: "Add opening",
  changed: "Unsaved changes",
  lastDay: (day: string) => `Apply by ${day}`,
  noLastDay: "No closing date",
  closedSince: (day: string) => `Since ${day}`,
  appears: (day: string) => `Appears on ${day}`,
  applications: (count: number) => `${count} ${count === 1 ? "application" : "applications"}`,
  noApplications: "No applications yet",
  of: (title: string) => ` ${title}`,
  edit: "Edit",
  view: "View",
  close: "Close",
  reopen: "Reopen",
  remove: "Delete",
  closed: (title: string) => `“${title}” is closed. Nobody can apply any more.`,
  reopened: (title: string) => `“${title}” is open again, until you close it.`,
  removed: (title: string) => `“${title}” was deleted.`,
  saved: (title: string) => `“${title}” is saved.`,
  notClosed: (title: string) => `“${title}” could not be closed.`,
  notReopened: (title: string) => `“${title}” could not be reopened.`,
  notUndone: "This could not be undone.",
  deleteTitle: "Delete this opening?",
  deleteText: (title: string) => `“${title}” disappears from the site and from this list. Nobody has applied for it.`,
  keepTitle: "This opening stays",
  keepText: (title: string, count: number) =>
    `${count === 1 ? "Somebody has" : `${count} people have`} applied for “${title}”, and their applications must not lose what they are for. An opening can be closed instead: visitors then see that it is.`,
  closeInstead: "Close the opening",
  keepClosed: "This one is closed already.",
};
