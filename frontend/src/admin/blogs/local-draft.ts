import type { BlogFields } from "@/admin/blogs/blog";
import { localDrafts } from "@/admin/local-drafts";

/** The drafts of posts that this device keeps until the server has them. */
export const {
  keep: keepLocally,
  drop: dropLocally,
  find: findLocally,
  list: listLocally,
} = localDrafts<BlogFields>("draft");
