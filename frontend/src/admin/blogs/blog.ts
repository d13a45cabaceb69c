export type BlogState = "draft" | "scheduled" | "published";

/** The fields of a post that can be edited. */
export interface BlogFields {
  title: string;
  author: string;
  /** HTML of the editor; the server sanitizes it. */
  content: string;
  slug: string;
  /** Empty if the server takes it from the text. */
  excerpt: string;
  category: string;
  tags: string[];
  /** The address of an upload; empty without one. */
  cover: string;
  coverAlt: string;
  /** The point of the cover that stays visible when it is cropped, such as `50% 20%`; empty for the centre. */
  coverFocus: string;
  /** ISO 8601 in UTC; null for a draft, in the future for a scheduled post. */
  publishedAt: string | null;
}

/** A post in the list, without its text. */
export interface BlogSummary extends Omit<BlogFields, "content"> {
  _id: string;
  /** The drawn scene that is shown if there is no cover. */
  coverScene: string;
  state: BlogState;
  version: number;
  wordCount: number;
  /** ISO 8601 in UTC. */
  createdAt: string;
  updatedAt: string;
}

/** A post as the API returns it to staff. */
export interface Blog extends BlogSummary {
  content: string;
  /** The excerpt was taken from the text. */
  excerptAuto: boolean;
}

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
