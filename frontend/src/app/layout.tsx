import { useEffect, useRef, useState } from "react";
import { type Location, Outlet, ScrollRestoration, useLocation } from "react-router-dom";
import { Footer } from "@/components/footer/footer";
import { Navigation } from "@/components/navigation/navigation";
import { useSite } from "@/lib/site";

/** What every public page stands in: skip link, navigation, the page, footer. */
export function Layout() {
  const { labels } = useSite();
  const [menuOpen, setMenuOpen] = useState(false);
  const content = useFocusOnMove();

  return (
    <>
      <a className="skip-link" href="#content">
        {labels.skipLink}
      </a>
      <Navigation onMenu={setMenuOpen} />
      <main className="layout" id="content" tabIndex={-1} ref={content} inert={menuOpen}>
        <Outlet />
      </main>
      <Footer inert={menuOpen} />
      <ScrollRestoration getKey={scrollKey} />
    </>
  );
}

let plainAnchors = 0;

/**
 * Under which key the router keeps how far a place was scrolled. A plain link to an anchor makes an
 * entry without a key of its own, for which the router would put the old position back: it gets one
 * that nothing was kept under, so that the anchor is shown.
 */
function scrollKey({ hash, key }: Location) {
  if (!hash || key !== "default") return key;
  plainAnchors += 1;
  return `anchor-${plainAnchors}`;
}

/**
 * After a move to another page puts the focus on its heading, as a full load would begin
 * anew: a screen reader then says where one is, and Tab goes on from there. A link to an
 * anchor keeps what the browser does. Answers the ref of the element that holds the pages.
 */
function useFocusOnMove() {
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
