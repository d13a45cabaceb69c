import { comparePages } from "@/admin/pages/document/compare";
import type { Content, Page } from "@/admin/pages/document/page";
import type { ReleaseItem } from "@/admin/pages/releases/release";
import { changedFields } from "@/admin/writing/kind";

/** Returns the names of the fields that differ between two texts of a page. Default: from the page itself. */
export function labelsOf(page: Page, after: Content, before: Content = page.content): string[] {
  return changedFields(...comparePages(page.key, before, after)).map(({ label }) => label);
}

/** Returns the names of the fields that a release changes on a page, and of those that it changes in another way than a text. */
export function overlapOf(page: Page, text: Content, item: ReleaseItem | undefined) {
  const mine = labelsOf(page, text);
  const theirs = labelsOf(page, item?.content ?? page.content);
  const differs = labelsOf(page, text, item?.content);
  return { theirs, both: theirs.filter((label) => mine.includes(label) && differs.includes(label)) };
}
