import type { ContactForm, CustomPage, PostLabels } from "@/generated/content";
import type { BlogSummary } from "@/lib/blog";
import type { HomeData } from "@/lib/job";

/** The data of a page that staff have made, as `pb/web/pages` sends it. */
export interface CustomPageData extends Partial<Pick<HomeData, "labels" | "jobs" | "open">> {
  /** The key of the document. */
  key: string;
  document: CustomPage;
  /** The newest posts. Missing: no section shows posts. */
  posts?: { labels: PostLabels; posts: BlogSummary[] };
  /** The words of the contact form. Missing: no section shows it. */
  contact?: ContactForm;
}
