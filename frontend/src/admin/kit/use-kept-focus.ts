import { useEffect } from "react";

const rows = "tr, li, section";
const controls = "button, a[href]";
const headings = ":is(h2, h3, h4)[tabindex]";

/**
 * Keeps the focus near where it was when what has it leaves the screen, such as a deleted row or a form that was sent.
 * Browsers would put it at the beginning of the page. From a row it goes to the same control of the next row, else of
 * the row before; otherwise to the nearest heading that can take it. Used once, for the whole dashboard.
 */
export function useKeptFocus() {
  useEffect(() => {
    let last: Element | null = null;
    const remember = ({ target }: FocusEvent) => {
      last = target instanceof Element ? target : null;
    };
    const observer = new MutationObserver((records) => {
      if (!last || last.isConnected) return;
      const left = last;
      last = null;
      if (document.activeElement === document.body) heirOf(left, records)?.focus({ preventScroll: true });
    });
    document.addEventListener("focusin", remember);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener("focusin", remember);
      observer.disconnect();
    };
  }, []);
}

/** Returns what takes the focus of an element that was removed. */
function heirOf(left: Element, records: MutationRecord[]): HTMLElement | undefined {
  const removal = removalOf(left, records);
  if (!removal) return undefined;
  const { part, record } = removal;
  const fromEnd = part.matches(rows) ? [...part.querySelectorAll(controls)].reverse().indexOf(left) : -1;
  for (const other of [record.nextSibling, record.previousSibling]) {
    if (!(other instanceof Element) || !other.isConnected || other.tagName !== part.tagName || fromEnd < 0) continue;
    const same = [...other.querySelectorAll<HTMLElement>(controls)].at(-1 - fromEnd);
    if (same) return same;
  }
  for (let around: Node | null = record.target; around instanceof Element; around = around.parentNode) {
    const heading = around.querySelector<HTMLElement>(headings);
    if (heading) return heading;
  }
  return undefined;
}

/** Returns the outermost part that was removed together with an element, and its removal. */
function removalOf(left: Element, records: MutationRecord[]) {
  let part: Node = left;
  for (;;) {
    const inside: Node = part;
    const record = records.find(({ removedNodes }) => [...removedNodes].some((node) => node.contains(inside)));
    if (!record) return undefined;
    part = [...record.removedNodes].find((node) => node.contains(inside)) as Node;
    if (record.target.isConnected) return part instanceof Element ? { part, record } : undefined;
    part = record.target;
  }
}
