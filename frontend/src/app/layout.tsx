import { useEffect, useRef, useState } from "react";
import { type Location, Outlet, ScrollRestoration, useLocation } from "react-router-dom";
import { HashTarget } from "@/app/hash-target";
import { Footer } from "@/components/footer/footer";
import { Navigation } from "@/components/navigation/navigation";
import { focusHeading, focusQuietly } from "@/lib/focus-heading";
import { disclosureOf, targetOf } from "@/lib/hash-target";
import { useScrollLock } from "@/lib/scroll-lock";
import { useSite } from "@/lib/site";
import { useShownPath } from "@/lib/view";

/** The frame of every public page: skip link, navigation, the page itself, footer. */
export function Layout() {
  const { labels } = useSite();
  const [menuOpen, setMenuOpen] = useState(false);
  useFocusOnMove();
  useScrollLock(menuOpen);

  return (
    <>
      <a className="on-screen skip-link" href="#content">
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
 * Moves the focus to the new page after a navigation, also to another page of a long list: to the
 * target of the address, or else to the heading.
 */
function useFocusOnMove() {
  const pathname = useShownPath();
  const { search, hash } = useLocation();
  // A filter and a search change neither part, so the focus stays on them.
  const moved = `${pathname} ${new URLSearchParams(search).get("page") ?? 1}`;
  const shown = useRef({ moved, pathname });

  useEffect(() => {
    const before = shown.current;
    if (before.moved === moved) return;
    shown.current = { moved, pathname };
    // A search leads from a later page of a list to its first one. Whoever is typing stays in the box.
    if (before.pathname === pathname && document.activeElement?.closest("[role=search]")) return;
    const target = targetOf(hash);
    if (!target) return focusHeading();
    focusQuietly(disclosureOf(target)?.querySelector("summary") ?? target);
  }, [moved, pathname, hash]);
}
