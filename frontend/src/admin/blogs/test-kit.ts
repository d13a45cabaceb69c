import { emptyFields } from "@/admin/blogs/blog";

/** A stored draft as the server answers it. */
export const storedPost = {
  ...emptyFields,
  _id: "b1",
  title: "Hiring well",
  author: "Asha Rao",
  content: "<p>Ask first.</p>",
  state: "draft",
  version: 1,
  updatedAt: "2026-01-01T00:00:00.000Z",
};
