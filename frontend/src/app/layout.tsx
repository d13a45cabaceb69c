import { Outlet, ScrollRestoration } from "react-router-dom";
import { useSite } from "@/lib/site";

/** What every public page stands in: skip link, navigation, the page, footer. */
export function Layout() {
  const { labels } = useSite();
  return (
    <>
      <a className="skip-link" href="#content">
        {labels.skipToContent}
      </a>
      <main id="content" tabIndex={-1}>
        <Outlet />
      </main>
      <ScrollRestoration />
    </>
  );
}
