import type { Blogs } from "@/generated/content";

/** A post's cover, as `pb/pages/picture.go` shows it; without one `src` is empty. */
export interface Cover {
  src: string;
  alt: string;
  /** Addresses of an upload by their width in pixels; drawn scenes have none. */
  sizes?: { src: string; width: number }[];
}

/** A post in a list, without its long text. */
export interface BlogSummary {
  slug: string;
  title: string;
  author: string;
  excerpt: string;
  category: string;
  tags: string[];
  /** Moments in UTC, as PocketBase writes them. */
  publishedAt: string;
  updated: string;
  readMinutes: number;
  cover: Cover;
}

/** What `/blogs` shows. */
export interface BlogList {
  document: Blogs;
  /** The filter in force, as the document or the address spells it; empty: none. */
  category: string;
  posts: BlogSummary[];
}

/** What `/blogs/{slug}` shows. */
export interface BlogPost {
  document: Blogs;
  post: BlogSummary;
  /** The post's text; the server cleaned it. */
  html: string;
  related: BlogSummary[];
}

export const blogPath = (slug: string) => `/blogs/${slug}`;

/** Where the posts of a category or with a tag are listed. */
export const categoryPath = (category: string) => `/blogs?category=${encodeURIComponent(category)}`;
