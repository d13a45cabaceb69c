import { useLayoutEffect, useRef } from "react";

/**
 * Keeps the position of the page where an open submission takes the place of the rows: it begins at the
 * top, and the rows come back where they were. Returns a ref for the element with the rows.
 */
export function useKeptScroll(open: boolean) {
  const rows = useRef<HTMLDivElement>(null);
  /** The position while the rows were last visible. Without them the page is shorter and loses it. */
  const last = useRef(0);
  const isHidden = useRef(false);

  useLayoutEffect(() => {
    const note = () => {
      if (isShown(rows.current)) last.current = document.documentElement.scrollTop;
    };
    window.addEventListener("scroll", note, { passive: true });
    return () => window.removeEventListener("scroll", note);
  }, []);

  useLayoutEffect(() => {
    const page = document.documentElement;
    if (open && !isShown(rows.current)) {
      isHidden.current = true;
      page.scrollTop = 0;
    } else if (!open && isHidden.current) {
      isHidden.current = false;
      page.scrollTop = last.current;
    }
  }, [open]);

  return rows;
}

/** Reports whether an element is laid out. */
const isShown = (element: HTMLElement | null) => element !== null && element.getClientRects().length > 0;
