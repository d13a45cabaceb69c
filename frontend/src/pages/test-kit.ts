import { eagerPages, type LookModule, type PageModule } from "@/lib/pages";

/** The components of all pages and looks. */
export const pages = eagerPages(
  import.meta.glob<PageModule>("./*/page.tsx", { eager: true }),
  import.meta.glob<LookModule>("./page/looks/*/*.tsx", { eager: true }),
);
