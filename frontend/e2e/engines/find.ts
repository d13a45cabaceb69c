// These functions run in the page, so each contains everything that it needs.

/**
 * Finds the control with a name that can be pressed: it is shown, the open dialog contains it, and its middle is
 * not covered. `kinds` is a selector. The name may go on with further words.
 */
export const control = (kinds: string, name: string): HTMLElement | null => {
  // Not element.labels: WebKit 2.50 crashes when it frees that list after its labels.
  const labels = Array.from(document.querySelectorAll("label"));
  const plain = (text: string) => text.replace(/\s+/g, " ").trim();
  const nameOf = (element: HTMLElement) => {
    const by = document.getElementById(element.getAttribute("aria-labelledby") ?? "");
    const label = labels.find(({ control }) => control === element);
    return plain(by?.textContent ?? element.getAttribute("aria-label") ?? (label ?? element).textContent ?? "");
  };
  const isReachable = (element: HTMLElement) => {
    element.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" as ScrollBehavior });
    const [box] = Array.from(element.getClientRects()); // the first line of a link that goes on in the next one
    const hit = box && document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    const label = hit?.closest("label");
    return Boolean(hit && (element.contains(hit) || (label && label.control === element)));
  };
  const within = Array.from(document.querySelectorAll("dialog[open]")).at(-1) ?? document;
  const found = Array.from(within.querySelectorAll<HTMLElement>(kinds)).filter((element) =>
    nameOf(element).startsWith(name),
  );
  return found.find(isReachable) ?? null;
};

/** Finds the field for files, which may be hidden behind its label. */
export const fileField = (): HTMLInputElement | null =>
  document.querySelector("dialog[open] input[type=file]") ?? document.querySelector("input[type=file]");
