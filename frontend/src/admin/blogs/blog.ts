import type { Blog, BlogSummary } from "@/generated/api";

export type { Blog, BlogSummary };

export type BlogState = Blog["state"];

/** The fields of a post that can be edited. */
export type BlogFields = Pick<
  Blog,
  | "title"
  | "author"
  | "content"
  | "slug"
  | "excerpt"
  | "category"
  | "tags"
  | "cover"
  | "coverAlt"
  | "coverFocus"
  | "publishedAt"
>;

export const emptyFields: BlogFields = {
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
};

/** Returns the editable fields of a post. An excerpt taken from the text becomes empty. */
export function fieldsOf(blog: BlogFields & { excerptAuto?: boolean }): BlogFields {
  const { title, author, content, slug, category, tags, cover, coverAlt, coverFocus = "" } = blog;
  return {
    title,
    author,
    content,
    slug,
    category,
    tags,
    cover,
    coverAlt,
    coverFocus,
    excerpt: blog.excerptAuto ? "" : blog.excerpt,
    publishedAt: blog.publishedAt || null,
  };
}
