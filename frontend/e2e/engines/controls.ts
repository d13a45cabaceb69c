/**
 * Returns the controls of the page whose middle is not theirs: something covers it, so a click there would press
 * something else. Runs in the page.
 */
export const coveredControls = (): string[] => {
  const describe = (element: Element) =>
    `${element.localName}.${element.className} “${(element.getAttribute("aria-label") ?? element.textContent ?? "").trim().slice(0, 40)}”`;
  // What only screen readers get is clipped to one pixel.
  const isClipped = (element: HTMLElement): boolean =>
    element.clientWidth === 1 || (element.parentElement !== null && isClipped(element.parentElement));
  const isShown = (element: HTMLElement) =>
    element.getClientRects().length > 0 &&
    getComputedStyle(element).visibility === "visible" &&
    !isClipped(element) &&
    !element.closest("[inert], [aria-hidden=true], details:not([open]) > :not(summary)");
  const controls = document.querySelectorAll<HTMLElement>("a[href], button, input, select, textarea, summary");
  const covered: string[] = [];
  for (const control of Array.from(controls).filter(isShown)) {
    control.scrollIntoView({ block: "center", inline: "center", behavior: "instant" as ScrollBehavior });
    // The first line of a link that goes on in the next one.
    const [box] = Array.from(control.getClientRects());
    if (!box) continue;
    const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    if (!hit || control.contains(hit) || hit.closest("label")?.control === control) continue; // in view, and free
    covered.push(`${describe(control)} is covered by ${describe(hit)}`);
  }
  return covered;
};
