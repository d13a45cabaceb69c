export type BlogState = "draft" | "scheduled" | "published";

/** What is written of a post. */
export interface BlogFields {
  title: string;
  author: string;
  /** HTML, as the editor makes it and the server cleans it. */
  content: string;
  slug: string;
  excerpt: string;
  category: string;
  tags: string[];
  /** The address of an upload, empty without one. */
  cover: string;
  coverAlt: string;
  /** ISO 8601 in UTC; null for a draft, in the future for a scheduled post. */
  publishedAt: string | null;
}

/** A post in the list, without its long text. */
export interface BlogSummary extends Omit<BlogFields, "content"> {
  _id: string;
  /** The drawn scene that stands for a cover. */
  coverScene: string;
  state: BlogState;
  /** Grows by one with each saved change. */
  version: number;
  wordCount: number;
  /** ISO 8601 in UTC. */
  createdAt: string;
  updatedAt: string;
}

/** A post as staff sees it. */
export interface Blog extends BlogSummary {
  content: string;
  /** Nobody wrote the excerpt: it is taken from the text and follows it. */
  excerptAuto: boolean;
}

/** A post that nobody has written anything of. */
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
  publishedAt: null,
};

/** What can be changed in a stored post. An excerpt that nobody wrote is an empty one. */
export function fieldsOf(blog: BlogFields & { excerptAuto?: boolean }): BlogFields {
  const excerpt = blog.excerptAuto ? "" : blog.excerpt;
  const { title, author, content, slug, category, tags, cover, coverAlt, publishedAt } = blog;
  return { title, author, content, slug, excerpt, category, tags, cover, coverAlt, publishedAt: publishedAt || null };
}

/** The names of the fields in which two states of a post differ. */
export function changedFields(before: BlogFields, after: BlogFields): (keyof BlogFields)[] {
  const names = Object.keys(emptyFields) as (keyof BlogFields)[];
  return names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
}
