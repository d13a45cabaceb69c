import { useState } from "react";
import { Outlet, ScrollRestoration } from "react-router-dom";
import { useFocusOnMove } from "@/app/layout-focus";
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
      <ScrollRestoration />
    </>
  );
}
