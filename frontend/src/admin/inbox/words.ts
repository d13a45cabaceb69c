import type { View } from "@/admin/inbox/filters/filters";
import { binLimits } from "@/generated/limits";

const number = new Intl.NumberFormat("en-IN");

const viewNames: Record<View, string> = { all: "All", unread: "Unread", spam: "Spam", bin: "Bin" };

const emptyViews: Record<Exclude<View, "all">, string> = {
  unread: "Nothing is unread.",
  spam: "No spam.",
  bin: "The bin is empty.",
};

const emptyHints: typeof emptyViews = {
  unread: "Everything here has been opened by an admin.",
  spam: "Submissions that look like spam are kept here.",
  bin: `Deleted submissions stay here for ${binLimits.days} days.`,
};

/** The texts that all three tabs of the inbox share. */
export const words = {
  number: (count: number) => number.format(count),
  // Toolbar
  search: "Search",
  refresh: "Refresh",
  help: "Keyboard shortcuts",
  views: "Show",
  viewNames,
  unread: "unread",
  exportAs: (count: string) => `Export ${count} as CSV`,
  exportHint: "A file for Excel with all submissions that match these filters.",
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
  // List
  loading: (many: string) => `Loading ${many}…`,
  failed: (many: string) => `The ${many} could not be loaded.`,
  empty: (many: string) => `No ${many} yet.`,
  emptyViews,
  emptyHints,
  whySpam:
    "A submission is here because it filled in a field that visitors cannot see, was sent within 2 seconds of " +
    "opening the form, or was marked by an admin. Mails that were held back are sent when you press “Not spam”.",
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
  arrived: (count: string, what: string) => `${count} new ${what}`,
  show: "Show",
  // An open submission
  email: "Email",
  phone: "Phone",
  reply: "Reply",
  print: "Print",
  markUnread: "Mark unread",
  markSpam: "Mark as spam",
  notSpam: "Not spam",
  remove: "Delete",
  restore: "Restore",
  endsInBin: "In the bin. It will be removed for good on",
  // Deleting
  askRemove: (one: string) => `Delete this ${one}?`,
  askRemoveText: (receipt: string, name: string) =>
    `${receipt} from ${name} goes to the bin. It can be restored for ${binLimits.days} days, then it is removed for good with its files.`,
  confirmRemove: "Move to the bin",
};

/** Returns a text with a capital first letter. */
export const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
