import { useEffect, useRef, useState } from "react";
import { type Location, Outlet, ScrollRestoration, useLocation } from "react-router-dom";
import { HashTarget } from "@/app/hash-target";
import { Footer } from "@/components/footer/footer";
import { Navigation } from "@/components/navigation/navigation";
import { focusHeading, focusQuietly } from "@/lib/focus-heading";
import { disclosureOf, targetOf } from "@/lib/hash-target";
import { useScrollLock } from "@/lib/scroll-lock";
import { useSite } from "@/lib/site";

/** The frame of every public page: skip link, navigation, the page itself, footer. */
export function Layout() {
  const { labels } = useSite();
  const [menuOpen, setMenuOpen] = useState(false);
  useFocusOnMove();
  useScrollLock(menuOpen);

  return (
    <>
      <a className="skip-link" href="#content">
        {labels.skipLink}
      </a>
      <Navigation onMenu={setMenuOpen} />
      <main className="layout" id="content" tabIndex={-1} inert={menuOpen}>
        <Outlet />
      </main>
      <Footer inert={menuOpen} />
      <HashTarget />
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
 * Moves the focus to the new page after a navigation: to the target of the address, or else to the
 * heading.
 */
function useFocusOnMove() {
  const { pathname, hash } = useLocation();
  const shown = useRef(pathname);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const target = targetOf(hash);
    if (!target) return focusHeading();
    focusQuietly(disclosureOf(target)?.querySelector("summary") ?? target);
  }, [pathname, hash]);
}
