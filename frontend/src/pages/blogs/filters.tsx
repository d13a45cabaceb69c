import { useEffect, useRef } from "react";
import { Link } from "react-router-dom";
import type { Blogs } from "@/generated/content";
import { categoryPath } from "@/lib/blog";

interface FiltersProps {
  words: Blogs;
  /** The current filter. Empty: all posts. */
  category: string;
  /** Whether posts match the current filter. A matching tag is shown even if it is not in the document. */
  hasPosts: boolean;
}

/** Filters posts with links, so that a filtered list can be shared and works without scripts. */
export function Filters({ words, category, hasPosts }: FiltersProps) {
  const [all = "", ...filters] = words.filters;
  const isAll = category === "" || category === all;
  const isTag = hasPosts && !isAll && !filters.includes(category);
  const row = useRowScroll<HTMLUListElement>("[aria-current]", category);
  return (
    <nav className="filters" aria-label={words.filterLabel}>
      <ul className="filters__list" ref={row} onFocus={({ currentTarget, target }) => reveal(currentTarget, target)}>
        <Filter label={all} href="/blogs" current={isAll} />
        {[...filters, ...(isTag ? [category] : [])].map((filter, index) => (
          <Filter key={index} label={filter} href={categoryPath(filter)} current={filter === category} />
        ))}
      </ul>
    </nav>
  );
}

function Filter({ label, href, current }: { label: string; href: string; current: boolean }) {
  return (
    <li>
      <Link className="filters__link" to={href} aria-current={current ? "page" : undefined} preventScrollReset>
        {label}
      </Link>
    </li>
  );
}

/** Scrolls a row sideways until one of its elements is visible, whenever `when` changes. */
function useRowScroll<Row extends HTMLElement>(selector: string, when: string) {
  const row = useRef<Row>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the selected element changes with `when`
  useEffect(() => {
    const target = row.current?.querySelector(selector);
    if (row.current && target) reveal(row.current, target);
  }, [selector, when]);
  return row;
}

/**
 * Scrolls a row sideways until an element is in its middle, unless all of it is visible. `scrollIntoView` would also
 * scroll the page, and browsers leave a link that has the focus cut if a part of it is visible.
 */
function reveal(row: HTMLElement, element: Element) {
  const [outer, inner] = [row.getBoundingClientRect(), element.getBoundingClientRect()];
  if (inner.left >= outer.left && inner.right <= outer.right) return;
  row.scrollLeft += inner.left - outer.left - (outer.width - inner.width) / 2;
}
