/**
 * Moves the focus to the heading of the page, so that screen readers announce the page and Tab
 * continues from its top. Does nothing without a page.
 */
export function focusHeading() {
  const content = document.getElementById("content");
  const heading = [...(content?.querySelectorAll("h1") ?? [])].find((candidate) => !candidate.closest("[hidden]"));
  focusQuietly(heading ?? content);
}

/** Focuses an element that is no control, without scrolling to it. */
export function focusQuietly(element: HTMLElement | null) {
  if (element && element.tabIndex < 0) element.setAttribute("tabindex", "-1");
  element?.focus({ preventScroll: true });
}
