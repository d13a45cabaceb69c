import type { View } from "@/admin/inbox/filters/filters";
import type { RowChange } from "@/admin/inbox/rows/row-changes";
import { binLimits } from "@/generated/limits";

const number = new Intl.NumberFormat("en-IN");

const viewNames: Record<View, string> = { due: "Due next", all: "All", unread: "Unread", spam: "Spam", bin: "Bin" };

const emptyViews: Record<Exclude<View, "all">, string> = {
  due: "Nothing is due.",
  unread: "Nothing is unread.",
  spam: "No spam.",
  bin: "The bin is empty.",
};

const emptyHints: typeof emptyViews = {
  due: "Everything is decided and listed under “All”.",
  unread: "Everything here has been opened.",
  spam: "Submissions that look like spam are kept here.",
  bin: `Deleted submissions stay here for ${binLimits.days} days.`,
};

/** "grievance", "grievances". */
type Names = { one: string; many: string };

/** The buttons. */
const changes: Record<RowChange, string> = {
  read: "Mark read",
  unread: "Mark unread",
  spam: "Mark as spam",
  notSpam: "Not spam",
  delete: "Delete",
  restore: "Restore",
  deleteForGood: "Delete for good",
};

const guess = "A program may have sent this: it filled in a field that visitors cannot see, or was very fast.";

/** The texts that the tabs of the inbox share. */
export const words = {
  number: (count: number) => number.format(count),
  // Toolbar
  refresh: "Refresh",
  help: "Keyboard shortcuts",
  views: "Show",
  viewNames,
  /** "2 overdue, 1 today", or empty. */
  dueCount: (overdue: number, today: number) =>
    [overdue > 0 && `${number.format(overdue)} overdue`, today > 0 && `${number.format(today)} today`]
      .filter(Boolean)
      .join(", "),
  exportAs: (count: string) => `Export ${count} as CSV`,
  exportHint: "A file for Excel with all submissions that match these filters.",
  exportWaits: "The export waits until the list is loaded.",
  exportFailed: "The export could not start.",
  // Filters
  filters: "Filters",
  activeFilters: "Active filters",
  from: "From",
  to: "To",
  quick: "Received",
  today: "Today",
  sevenDays: "7 days",
  thisMonth: "This month",
  lastMonth: "Last month",
  since: (day: string) => `Since ${day}`,
  until: (day: string) => `Until ${day}`,
  backwardsDays: "The last day is before the first.",
  removeFilter: (filter: string) => `Remove the filter ${filter}`,
  clear: "Clear filters",
  clearSearch: "Clear search",
  // List
  loading: (many: string) => `Loading ${many}…`,
  failed: (many: string) => `The ${many} could not be loaded.`,
  empty: (many: string) => `No ${many} yet.`,
  emptyViews,
  emptyHints,
  whySpam:
    "Staff marked these as spam, or a program seems to have sent them: it filled in a field that visitors cannot " +
    "see, or took less than 2 seconds. Mails that were held back are sent when you press “Not spam”.",
  maybeSpam: "May be spam",
  whySuspect: `${guess} Its mails and deadlines run as for any other. Press “Not spam” or “Mark as spam”.`,
  whyHeld: `${guess} Its mails are held back until you press “Not spam”.`,
  noMatch: (many: string, what: string) => `No ${many} match ${what}.`,
  theseFilters: "these filters",
  searchAndFilters: (q: string) => `“${q}” and these filters`,
  receipt: "Receipt",
  sender: "From",
  received: "Received",
  details: "Details",
  none: "None",
  of: (one: string, name: string) => `the ${one} from ${name}`,
  isUnread: "Unread.",
  pages: "Pages",
  newer: "Newer",
  older: "Older",
  arrived: (count: string) => `${count} new`,
  show: "Show",
  many: (count: number, { one, many }: Names) => `${number.format(count)} ${count === 1 ? one : many}`,
  confirmed: (people: number) =>
    people === 1 ? "One person gets the confirmation of receipt." : `${people} people get the confirmation of receipt.`,
  gone: (count: number) => (count === 1 ? "One did not exist any more." : `${count} did not exist any more.`),
  changes,
  // Selecting
  select: (of: string) => `Select ${of}`,
  selection: "Selected rows",
  selected: (count: number) => `${count} selected`,
  selectAll: (count: number) => `Select all ${count}`,
  selectPage: (many: string) => `Select all ${many} on this page`,
  clearSelection: "Clear",
  listKeys: [
    [["Esc"], "Back to the list, or clear the selection"],
    [["x"], "Select the row"],
    [["Shift x"], "Select the rows from the last selected one"],
  ] as [string[], string][],
  // An open submission
  email: "Email",
  phone: "Phone",
  print: "Print",
  opened: (one: string) => `The open ${one}`,
  back: "Back to the list",
  previous: (one: string) => `Previous ${one}`,
  next: (one: string) => `Next ${one}`,
  opening: (one: string) => `Loading the ${one}…`,
  notOpened: (one: string) => `The ${one} could not be loaded.`,
  missing: (one: string) => `There is no such ${one}.`,
  missingHint: "It was deleted for good, or the link is not complete.",
  copyLink: "Copy link",
  linkCopied: "The link is copied. It opens only for people who may see this.",
  linkNotCopied: (link: string) => `The browser did not allow copying. The link is ${link}`,
  endsInBin: "In the bin. It will be removed for good on",
  staysInBin: "In the bin, until another admin deletes it for good.",
  // Deleting for good
  askDelete: (count: number, own: Names) =>
    count === 1 ? `Delete this ${own.one} for good?` : `Delete ${number.format(count)} ${own.many} for good?`,
  askDeleteText: (count: number) =>
    `${count === 1 ? "It is" : "They are"} removed at once with all files. This cannot be undone. Only an admin who did not move ${count === 1 ? "it" : "them"} to the bin can do this.`,
  deleteWhy: "Reason",
  deleteWhyHint: "The sender and the colleagues who read the report see it. Do not name anybody.",
  deleteWhyMissing: "Give the reason.",
  kept: (count: number, why: string) =>
    `${count === 1 ? "One was left as it is." : `${count} were left as they are.`} ${why}`.trim(),
};

export const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
