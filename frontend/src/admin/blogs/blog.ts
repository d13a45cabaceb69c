/** A post as `GET /api/blogs` lists it for an admin: those that are not public as well. */
export interface Blog {
  _id: string;
  title: string;
  author: string;
  /** ISO 8601 in UTC; null or empty for a draft, in the future for a scheduled post. */
  publishedAt: string | null;
  /** ISO 8601 in UTC. */
  createdAt: string;
}

export type BlogState = "draft" | "scheduled" | "published";

/** How public a post is at the moment. */
export function blogState({ publishedAt }: Pick<Blog, "publishedAt">, now = Date.now()): BlogState {
  if (!publishedAt) return "draft";
  return Date.parse(publishedAt) > now ? "scheduled" : "published";
}
