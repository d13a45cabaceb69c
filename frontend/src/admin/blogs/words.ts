import type { BlogState } from "@/admin/blogs/blog";
import type { ListWords } from "@/admin/list/list-words";
import type { Column } from "@/admin/list/table";

const list: ListWords = {
  heading: "Blogs",
  searchHint: "Title, author, text",
  loading: "Loading blogs…",
  failed: "The blogs could not be loaded.",
  empty: "No blogs yet.",
  emptyHint: "Drafts, scheduled and published posts appear here.",
  noMatch: (q) => `No blog matches “${q}”.`,
  count: (range, total) => `${range} of ${total} ${total === 1 ? "blog" : "blogs"}`,
};

const states: Record<BlogState, string> = {
  draft: "Draft",
  scheduled: "Scheduled",
  published: "Published",
};

const heads: [Column, string][] = [
  ["lead", "Title"],
  ["text", "Author"],
  ["more", "State"],
  ["when", "Date"],
];

/** The words of the tab Blogs. */
export const words = { list, heads, states };
