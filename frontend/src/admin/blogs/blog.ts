import { pick } from "@/admin/kit/pick";
import type { Blog, BlogSummary } from "@/generated/api";

export type { Blog, BlogSummary };

export type BlogState = Blog["state"];

export const emptyFields = {
  title: "",
  author: "",
  content: "",
  slug: "",
  excerpt: "",
  category: "",
  tags: [],
  cover: "",
  coverAlt: "",
  coverFocus: "",
  publishedAt: null,
} satisfies Partial<Blog>;

/** The fields of a post that can be edited. */
export type BlogFields = Pick<Blog, keyof typeof emptyFields>;

const names = Object.keys(emptyFields) as (keyof BlogFields)[];

/** Returns the editable fields of a post. An excerpt taken from the text becomes empty. Old versions have no `coverFocus`. */
export const fieldsOf = (blog: BlogFields & { excerptAuto?: boolean }): BlogFields => ({
  ...pick(blog, names),
  coverFocus: blog.coverFocus ?? "",
  excerpt: blog.excerptAuto ? "" : blog.excerpt,
  publishedAt: blog.publishedAt || null,
});
