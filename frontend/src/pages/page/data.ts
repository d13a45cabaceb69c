import type { ReactNode } from "react";
import type { ContactForm, CustomPage, PageOpening, PostLabels } from "@/generated/content";
import type { BlogSummary } from "@/lib/blog";
import type { HomeData } from "@/lib/job";

/** The data of a page of sections, as `pb/web/pages` sends it. */
export interface CustomPageData extends Partial<Pick<HomeData, "labels" | "jobs" | "open">> {
  /** The key of the document. */
  key: string;
  document: CustomPage;
  /** The newest posts. Missing: no section shows posts. */
  posts?: { labels: PostLabels; posts: BlogSummary[] };
  /** The words of the contact form. Missing: no section shows it. */
  contact?: ContactForm;
}

type Sections = CustomPage["sections"][number];

/** The words of a kind of section. */
export type SectionOf<Kind extends Sections["kind"]> = Extract<Sections, { kind: Kind }>;

/** What a module in `looks` gets to draw a section. */
export interface SectionProps<Kind extends Sections["kind"]> {
  words: SectionOf<Kind>;
  data: CustomPageData;
}

/** What a module in `looks` gets to draw the top of a page. */
export interface OpeningProps<Words = PageOpening> {
  words: Words;
  /** The button, if there is one. */
  children?: ReactNode;
}
