import type { Site } from "@/generated/content";
import { pointerTo, stepsOf, valueAt } from "@/lib/pointer";

/** The paths of pages that are not on the site. */
export type Closed = ReadonlySet<string>;

/** The address of the page “About us” (`pb/web/pages/table.go`). */
const aboutPath = "/AboutUs";

/** Links that are no entries of a list and that a document can do without. */
const optionalLinks = ["findWork", "secondary"];

/** The pages that list records, whose pages are below. */
const listPaths = ["/blogs", "/careers"];

/** Reports whether a link of a document is left out because its page is closed. */
export const isLeftOut = (name: string, member: unknown, closed: Closed) =>
  optionalLinks.includes(name) && isAboutClosed(member, closed);

/**
 * Returns the entries of a list that visitors see, with their places in the list. Entries that stand there only
 * because of a closed page are left out. Choices stay if all of them were left out. The server does the same
 * (`pb/content/documents/closed.go`): content/testdata/closed.json tests both.
 */
export function shownEntries(list: unknown[], closed: Closed): [entry: unknown, index: number][] {
  const all = list.map((entry, index): [unknown, number] => [entry, index]);
  const shown = all.filter(([entry]) => !isAboutClosed(entry, closed));
  return shown.length === 0 && valueAt(list[0], "/value") !== undefined ? all : shown;
}

/** Returns where a place of a document as visitors see it stands in the whole document. */
export function placeInWhole(whole: unknown, pointer: string, closed: Closed): string {
  let place = "";
  let value = whole;
  for (const step of stepsOf(pointer)) {
    const at = Array.isArray(value) ? (shownEntries(value, closed)[Number(step)]?.[1] ?? step) : step;
    place = pointerTo(place, at);
    value = valueAt(value, pointerTo("", at));
  }
  return place;
}

/** Reports whether an entry is or leads to a closed page, or is about closed pages only. */
function isAboutClosed(entry: unknown, closed: Closed): boolean {
  const isClosed = (href: unknown) => {
    if (typeof href !== "string") return false;
    const path = href.replace(/[?#].*$/s, "");
    return closed.has(path) || listPaths.some((list) => closed.has(list) && path.startsWith(`${list}/`));
  };
  if (typeof entry !== "object" || entry === null) return isClosed(entry);
  const pages = valueAt(entry, "/pages");
  if (Array.isArray(pages) && pages.length > 0) return pages.every(isClosed);
  return isClosed(valueAt(entry, "/href")) || isClosed(valueAt(entry, "/link/href"));
}

/** Gives the menu “About us” a link to that page if it has lost all others. `whole` is the site document with them. */
export function keepAbout(shown: unknown, whole: unknown, closed: Closed): unknown {
  const linksOf = (site: unknown) => (valueAt(site, "/navigation/about/links") as unknown[] | undefined)?.length;
  if (closed.has(aboutPath) || !linksOf(whole) || linksOf(shown) !== 0) return shown;
  const site = shown as Site;
  const { label } = site.navigation.about;
  const about = { ...site.navigation.about, links: [{ label, href: aboutPath }] };
  return { ...site, navigation: { ...site.navigation, about } };
}
