import type { Blog, BlogFields } from "@/admin/blogs/blog";
import { call, callWith } from "@/admin/call";

const path = (id: string) => `/api/blogs/${encodeURIComponent(id)}`;
const json = async <Answer>(response: Promise<Response>) => (await (await response).json()) as Answer;

export const loadBlog = (id: string) => json<Blog>(call(path(id)));

/** Stores a new post. */
export const createBlog = (fields: BlogFields) => json<Blog>(callWith("POST", "/api/blogs", fields));

/** Changes a post, unless it is no longer of this version. */
export const changeBlog = (id: string, fields: BlogFields, version: number) =>
  json<Blog>(callWith("PUT", path(id), { ...fields, version }));

export const deleteBlog = (id: string) => call(path(id), { method: "DELETE" });

export const restoreBlog = (id: string) => call(`${path(id)}/restore`, { method: "POST" });

/** One save of a post. */
export interface Revision {
  _id: string;
  version: number;
  title: string;
  /** Who saved it; empty when the program did. */
  savedBy: string;
  savedAt: string;
}

/** All saves of a post, the newest first. */
export const listRevisions = (id: string) => json<Revision[]>(call(`${path(id)}/revisions`));

/** A post as it was. */
export const loadRevision = (id: string, revision: string) =>
  json<Blog>(call(`${path(id)}/revisions/${encodeURIComponent(revision)}`));
