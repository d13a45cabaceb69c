import { useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";

/**
 * After a move to another page puts the focus on its heading, as a full load would begin
 * anew: a screen reader then says where one is, and Tab goes on from there. A link to an
 * anchor keeps what the browser does. Answers the ref of the element that holds the pages.
 */
export function useFocusOnMove() {
  const content = useRef<HTMLElement>(null);
  const { pathname, hash } = useLocation();
  const shown = useRef(pathname);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (hash) return;
    const target = content.current?.querySelector("h1") ?? content.current;
    target?.setAttribute("tabindex", "-1");
    target?.focus({ preventScroll: true });
  }, [pathname, hash]);

  return content;
}
