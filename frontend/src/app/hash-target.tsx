import { useLayoutEffect } from "react";
import { useLocation } from "react-router-dom";
import { disclosureOf, targetOf } from "@/lib/hash-target";

/**
 * Opens and marks the disclosure that the address leads to, such as a question of the Help Center:
 * when the page is loaded, after a link, and after the back button. Without scripts the style sheet
 * does this by `:target`, which ignores the navigations of the router. Must stand before
 * ScrollRestoration, which scrolls to a position in the page with its disclosures open.
 */
export function HashTarget() {
  const { hash, key } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a click on the same link again has another key and opens it again
  useLayoutEffect(() => {
    const target = targetOf(hash);
    const disclosure = target && disclosureOf(target);
    if (!disclosure) return;
    for (let outer: Element | null = disclosure; outer; outer = outer.parentElement) {
      if (outer instanceof HTMLDetailsElement) outer.open = true;
    }
    disclosure.dataset.target = "";
    return () => {
      delete disclosure.dataset.target;
    };
  }, [hash, key]);

  return null;
}
