import { useEffect, useRef, useState } from "react";
import { type Location, Outlet, ScrollRestoration, useLocation } from "react-router-dom";
import { Footer } from "@/components/footer/footer";
import { Navigation } from "@/components/navigation/navigation";
import { useSite } from "@/lib/site";

/** The frame of every public page: skip link, navigation, the page itself, footer. */
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
 * Returns the key under which the router stores the scroll position of a location. A plain link to
 * an anchor creates a location with the default key, and the router would restore its old position.
 * It gets a new key instead, so that the browser scrolls to the anchor.
 */
function scrollKey({ hash, key }: Location) {
  if (!hash || key !== "default") return key;
  plainAnchors += 1;
  return `anchor-${plainAnchors}`;
}

/**
 * Moves the focus to the heading of the new page after a navigation, so that screen readers announce
 * the page and Tab continues from its top. Links to an anchor keep the browser's own behaviour.
 * Returns the ref for the element that contains the pages.
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
