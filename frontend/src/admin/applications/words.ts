import type { ListWords } from "@/admin/list/list-words";
import type { Column } from "@/admin/list/table";

const list: ListWords = {
  heading: "Applications",
  searchHint: "Name, email, phone, receipt",
  loading: "Loading applications…",
  failed: "The applications could not be loaded.",
  empty: "No applications yet.",
  emptyHint: "What candidates send for an opening appears here.",
  noMatch: (q) => `No application matches “${q}”.`,
  count: (range, total) => `${range} of ${total} ${total === 1 ? "application" : "applications"}`,
};

const heads: [Column, string][] = [
  ["when", "Received"],
  ["lead", "From"],
  ["more", "Email and phone"],
  ["text", "Opening and resume"],
];

/** The words of the tab Applications. */
export const words = {
  list,
  heads,
  resume: "Resume",
  of: (name: string) => `of ${name}`,
};
