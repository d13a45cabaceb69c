import type { Blogs } from "@/generated/content";
import type { BlogSummary } from "@/lib/blog";
import document from "../../../../content/documents/blogs.json";

/** The default document of the blog. */
export const blogs = document as Blogs;

/** Creates a post; `changed` overrides some of its fields. */
export const makePost = (changed: Partial<BlogSummary> = {}): BlogSummary => ({
  slug: "the-twelfth-payslip",
  title: "The twelfth payslip",
  author: "Skills Desk",
  excerpt: "A certificate is a good day.",
  category: "Success Stories",
  tags: ["Training", "Retention"],
  publishedAt: "2025-09-22 20:00:00.000Z",
  updated: "2025-09-22 20:00:00.000Z",
  readMinutes: 4,
  cover: { src: "scenes/blog-the-twelfth-payslip", alt: "A payslip is handed over." },
  ...changed,
});
