import type { KindWords } from "@/admin/inbox/kind";

const kind: KindWords = {
  heading: "Contact messages",
  one: "message",
  many: "messages",
  searchHint: "Name, email, phone, receipt, text",
  emptyHint: "What visitors send with the contact form appears here.",
  about: "Subject and message",
};

/** The words of the tab Contact Us. */
export const words = {
  kind,
  subject: "Subject",
  noSubject: "No subject",
};
