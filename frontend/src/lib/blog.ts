import type { Blogs } from "@/generated/content";

/** The cover of a post, as `pb/web/pages` sends it. `src` is empty if there is none. */
export interface Cover {
  src: string;
  alt: string;
  /** The point of an uploaded picture that stays visible when it is cropped, such as `50% 20%`. */
  focus?: string;
  /** The sizes of an uploaded picture, with their width in pixels. Drawn scenes have no sizes. */
  sizes?: { src: string; width: number }[];
}

/** A post in a list, without its text. */
export interface BlogSummary {
  slug: string;
  title: string;
  author: string;
  excerpt: string;
  category: string;
  tags: string[];
  /** Times in UTC, in PocketBase's format. */
  publishedAt: string;
  updated: string;
  readMinutes: number;
  cover: Cover;
}

/** The data of the page `/blogs`. */
export interface BlogList {
  document: Blogs;
  /** The current filter, spelled as in the document or the address. Empty: no filter. */
  category: string;
  posts: BlogSummary[];
  /** How many posts match, on all pages. */
  count: number;
  /** The number of this page of the list, from 1, and how many there are. */
  page: number;
  pages: number;
}

/** The data of the page `/blogs/{slug}`. */
export interface BlogPost {
  document: Blogs;
  post: BlogSummary;
  /** The post's text as HTML that the server has sanitized. */
  html: string;
  related: BlogSummary[];
}

export const blogPath = (slug: string) => `/blogs/${slug}`;

/** Returns the address that lists the posts of a category or with a tag. */
export const categoryPath = (category: string) => `/blogs?category=${encodeURIComponent(category)}`;

/** Returns the address of a page of the list. An empty category means all posts. */
export function listPath(category: string, page: number) {
  const list = category ? categoryPath(category) : "/blogs";
  if (page === 1) return list;
  return `${list}${category ? "&" : "?"}page=${page}`;
}
