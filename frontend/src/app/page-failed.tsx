import { use } from "react";
import { useLocation, useRouteError } from "react-router-dom";
import { shownPath } from "@/app/load-view";
import { Button } from "@/components/button/button";
import { leavePlain } from "@/lib/plain-page";
import { reportFailure } from "@/lib/report-failure";
import { useSite } from "@/lib/site";
import { isShell } from "@/lib/view";

const never = new Promise<never>(() => {});
let reloading = false;

/**
 * Stands in place of a page that could not be rendered. It waits forever, so that React leaves the document as it is:
 * nothing that the server has sent and nothing that was typed goes away. A page that the visitor was about to open is
 * loaded from the server instead.
 */
export function PageFailed() {
  const failure = useRouteError();
  const { pathname } = useLocation();
  const shown = shownPath();
  reportFailure(failure, shown === undefined ? "hydration" : "render");
  if (shown === undefined && isShell()) return <PageStopped />;
  if (shown === undefined || shown === pathname) leavePlain();
  else if (!reloading) {
    reloading = true;
    window.location.reload();
  }
  return use(never);
}

/** Says that a page could not be loaded, and loads it again on request. */
export function PageStopped() {
  const { brand, labels } = useSite();
  return (
    <main className="failed wrap">
      <title>{`${labels.failed.heading} | ${brand.name}`}</title>
      <h1>{labels.failed.heading}</h1>
      <div className="large failed__text">
        <Button onClick={() => window.location.reload()}>{labels.tryAgain}</Button>
      </div>
    </main>
  );
}
