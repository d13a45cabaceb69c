import type { ListWords } from "@/admin/list/list-words";
import type { Column } from "@/admin/list/table";

const list: ListWords = {
  heading: "Contact messages",
  searchHint: "Name, email, receipt, text",
  loading: "Loading messages…",
  failed: "The messages could not be loaded.",
  empty: "No messages yet.",
  emptyHint: "What visitors send with the contact form appears here.",
  noMatch: (q) => `No message matches “${q}”.`,
  count: (range, total) => `${range} of ${total} ${total === 1 ? "message" : "messages"}`,
};

const heads: [Column, string][] = [
  ["when", "Received"],
  ["lead", "From"],
  ["more", "Email and phone"],
  ["text", "Message"],
  ["act", "Details"],
];

/** The words of the tab Contact Us. */
export const words = {
  list,
  heads,
  of: (name: string) => `the message from ${name}`,
  noSubject: "No subject",
};
