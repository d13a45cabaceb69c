const landmarks =
  "header, nav, main, aside, footer, section[aria-label], section[aria-labelledby], form[aria-label], form[aria-labelledby]";

/** Puts a name before the names of a page's landmarks, so that a screen reader tells several pages on one screen apart. */
export function nameLandmarks(root: ParentNode, name: string) {
  for (const element of root.querySelectorAll(landmarks)) {
    const own = element.getAttribute("aria-label") ?? labelOf(element);
    if (own.startsWith(name)) continue;
    element.removeAttribute("aria-labelledby");
    element.setAttribute("aria-label", own ? `${name}: ${own}` : name);
  }
}

/** Returns the text of the elements that name an element. */
function labelOf(element: Element): string {
  const ids = element.getAttribute("aria-labelledby")?.split(/\s+/) ?? [];
  return ids.map((id) => element.ownerDocument.getElementById(id)?.textContent ?? "").join(" ");
}
