import { pagePattern } from "@/components/anchor/anchor";
import type { Place } from "@/lib/pointer";
import type { MarkedNode, MarkedNodes } from "@/preview/marked-nodes";
import { commonPlace } from "@/preview/marks";

/** Returns the element that people see at a point of the window. Slides lie on top of each other. */
export const elementAt = (x: number, y: number): Element | undefined =>
  document.elementsFromPoint(x, y).find(isInSight);

/** Returns the place of what is at a point of an element: a text, a picture, or the entry or section around it. */
export function placeAt(at: Element, x: number, y: number, marked: MarkedNodes): Place | undefined {
  for (let element: Element | null = at; element && element !== document.body; element = element.parentElement) {
    const within = marked.within(element);
    const direct = within.filter(({ node }) => contains(node, x, y));
    const places = (direct.length > 0 ? direct : within).flatMap((node) => node.places);
    if (places.length > 0) return direct.length > 0 ? places[0] : commonPlace(places);
  }
  return undefined;
}

/** Reports whether a text or a picture is at a point of the window. A text may have several lines. */
function contains(node: MarkedNode["node"], x: number, y: number): boolean {
  const range = document.createRange();
  range.selectNode(node);
  const rects = node instanceof Element ? [node.getBoundingClientRect()] : [...range.getClientRects()];
  return rects.some(({ left, right, top, bottom }) => x >= left && x <= right && y >= top && y <= bottom);
}

/** Returns the link around a node. */
export const linkAround = (node: Node): HTMLAnchorElement | null =>
  (node instanceof Element ? node : node.parentElement)?.closest<HTMLAnchorElement>("a[href]") ?? null;

/**
 * Returns the path with query and hash of the page of this site that a link leads to. It is undefined for
 * other sites, files and the admin area.
 */
export function pathOf(link: HTMLAnchorElement | null): string | undefined {
  if (link?.origin !== location.origin || !pagePattern.test(link.pathname)) return undefined;
  return link.pathname.startsWith("/admin") ? undefined : link.pathname + link.search + link.hash;
}

const shownAttribute = "data-preview-shown";

/** Matches a slide. A slideshow hides it after some seconds. */
const slide = ".slideshow__slide";

/** Makes a node visible that the page hides now or later, such as the answer to a question or a slide. */
export function reveal({ node }: MarkedNode): void {
  for (let outer = node.parentElement; outer; outer = outer.parentElement) {
    if (outer instanceof HTMLDetailsElement) outer.open = true;
    const { opacity, visibility } = getComputedStyle(outer);
    const hides = opacity === "0" || visibility === "hidden" || outer.matches(slide);
    if (hides) outer.setAttribute(shownAttribute, "");
  }
}

/** Reports whether a node is on a slide. */
export const isOnSlide = ({ node }: MarkedNode) => node.parentElement?.closest(slide) != null;

/** Hides what {@link reveal} has shown, except for opened details. */
export function hideAgain(): void {
  for (const shown of document.querySelectorAll(`[${shownAttribute}]`)) shown.removeAttribute(shownAttribute);
}

/** Reports whether a text or a picture can be seen, if one scrolls to it. */
export function isVisible({ node }: MarkedNode): boolean {
  const element = node instanceof Element ? node : node.parentElement;
  return element ? isInSight(element) : false;
}

/** Safari has `checkVisibility` from 17.4 on only, and Chrome 109 knows its options by these names only. */
function isInSight(element: Element): boolean {
  if (element.checkVisibility) return element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true });
  const isDrawn = element.getClientRects().length > 0 && getComputedStyle(element).visibility === "visible";
  return isDrawn && !isTransparent(element);
}

const isTransparent = (element: Element): boolean =>
  getComputedStyle(element).opacity === "0" || (!!element.parentElement && isTransparent(element.parentElement));
