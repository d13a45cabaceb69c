import { useEffect, useRef } from "react";

/**
 * Scrolls a row sideways so far that one of its elements is seen, each time `when` changes.
 * `scrollIntoView` would scroll the page as well.
 */
export function useInSight<Row extends HTMLElement>(selector: string, when: string) {
  const row = useRef<Row>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: which element is meant changes with `when`
  useEffect(() => {
    const target = row.current?.querySelector(selector);
    if (!row.current || !target) return;
    const [outer, inner] = [row.current, target].map((element) => element.getBoundingClientRect());
    if (!outer || !inner || (inner.left >= outer.left && inner.right <= outer.right)) return;
    row.current.scrollLeft += inner.left - outer.left - (outer.width - inner.width) / 2;
  }, [selector, when]);
  return row;
}
