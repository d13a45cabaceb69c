/**
 * Reports an error when a live region comes together with its text, or when an empty one is filled while a modal dialog
 * covers it: screen readers announce neither. What a page or a view shows from its beginning is no announcement. For tests
 * only.
 */
export function watchLiveRegions() {
  const live = "[role=status], [role=alert], [aria-live=polite], [aria-live=assertive]";
  /** The count of a list is no news for somebody in a dialog. A toast comes again when the dialog is closed. */
  const exempt = ".admin-list__count, .admin-toasts";
  const empty = new WeakSet<Element>();
  /** The dialogs that were open for two frames. What was under way when one opened may come a moment later. */
  const opened = new WeakSet<Element>();
  const textOf = (region: Element) => region.textContent?.trim() ?? "";

  function report(fault: string, region: Element) {
    console.error(`A live region ${fault}: “${textOf(region).slice(0, 80)}” (${region.outerHTML.slice(0, 120)})`);
  }

  function look(region: Element) {
    const wasEmpty = empty.has(region);
    if (!textOf(region)) return empty.add(region);
    empty.delete(region);
    const modal = Array.from(document.querySelectorAll("dialog:modal")).some((dialog) => opened.has(dialog));
    const isCovered = modal && !region.closest("dialog[open]");
    if (wasEmpty && isCovered && !region.matches(exempt)) report("is filled behind a dialog", region);
  }

  new MutationObserver((records) => {
    const isParsing = document.readyState === "loading";
    const regions = new Set<Element>();
    for (const { type, addedNodes, target } of records) {
      if (type === "attributes") {
        opened.delete(target as Element); // it may open again
        requestAnimationFrame(() => requestAnimationFrame(() => opened.add(target as Element)));
      }
      for (const node of addedNodes) {
        if (!(node instanceof Element) || !node.isConnected) continue;
        const isNew = node.matches(live) && !node.parentElement?.closest(live);
        if (isNew && !isParsing && textOf(node)) report("comes with its text", node);
        if (isNew) regions.add(node);
        for (const region of node.querySelectorAll(live)) regions.add(region);
      }
      const around = (target instanceof Element ? target : target.parentElement)?.closest(live);
      if (around) regions.add(around);
    }
    for (const region of regions) look(region);
  }).observe(document, { childList: true, characterData: true, subtree: true, attributeFilter: ["open"] });
}
