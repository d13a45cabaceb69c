import type { BlogState } from "@/admin/blogs/blog";
import type { ListWords } from "@/admin/list/list-words";
import type { Column } from "@/admin/list/table";

const states: Record<BlogState, string> = {
  draft: "Draft",
  scheduled: "Scheduled",
  published: "Published",
};

const heads: [Column, string][] = [
  ["lead", "Title"],
  ["text", "Author"],
  ["more", "State"],
  ["when", "Updated"],
  ["act", "Actions"],
];

const list: ListWords = {
  heading: "Blogs",
  searchHint: "Title, author, text",
  loading: "Loading blogs…",
  failed: "The blogs could not be loaded.",
  empty: "No blogs yet.",
  emptyHint: "Write the first one with the button New post: it stays a draft until you publish it.",
  noMatch: (q) => `No blog matches “${q}”.`,
  count: (range, total) => `${range} of ${total} ${total === 1 ? "blog" : "blogs"}`,
};

/** What the list of blogs says. */
export const words = {
  list,
  filter: "State",
  filters: { "": "All states", draft: "Drafts", scheduled: "Scheduled", published: "Published" },
  add: "New post",
  states,
  heads,
  changed: "Unsaved changes",
  updated: "Updated",
  edit: "Edit",
  view: "View",
  delete: "Delete",
  deleteTitle: "Delete blog",
  deleteText: "Are you sure you want to delete this blog?",
  deleted: (title: string) => `“${title}” was deleted.`,
  notRestored: "It could not be brought back.",
  unsaved: "Unsaved draft",
  untitled: "without a title",
  goOn: "Continue",
  discard: "Discard",
  discardTitle: "Discard the draft",
  discardText: "What you wrote will be gone for good.",
};
