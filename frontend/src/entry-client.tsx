import { startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { createBrowserRouter, RouterProvider } from "react-router-dom";
import { Document } from "@/app/document";
import { shownPath } from "@/app/load-view";
import { createRoutes } from "@/app/routes";
import { holdFields } from "@/lib/forms/hold-fields";
import { lazyPages, type PageModule } from "@/lib/pages";
import { allowLibraries } from "@/lib/trusted-types";
import { adminName, type Boot, bootElementId, isShell, pageRouteId } from "@/lib/view";
import "@/styles/main.scss";

const pages = lazyPages(
  import.meta.glob<PageModule>("./*/page.tsx", { base: "./pages" }),
  async () => (await import("@/app/look-files")).lookFiles,
);

async function start() {
  const bootElement = document.getElementById(bootElementId) as HTMLScriptElement;
  const bootText = bootElement.textContent ?? "";
  const boot = JSON.parse(bootText) as Boot;
  allowLibraries();
  // Load the page's chunk first, so that the first render matches the server's HTML.
  if (boot.view.name !== adminName) await pages.load(boot.view.name, boot.view.looks);
  const router = createBrowserRouter(createRoutes(pages), {
    basename: boot.view.base,
    hydrationData: { loaderData: { [pageRouteId]: boot.view } },
  });
  // The browser can bring a page back that was left by a link to another site: the link is not followed any more.
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted && router.state.navigation.state !== "idle") {
      void router.navigate(null, { replace: true, preventScrollReset: true });
    }
  });
  const app = (
    <Document boot={boot} bootText={bootText}>
      <RouterProvider router={router} />
    </Document>
  );
  // The shell has an empty body. The server sends it when it could not render the page.
  // A transition leaves the browser free for the visitor between the steps of the work.
  if (isShell()) return createRoot(document).render(app);
  const giveBack = holdFields();
  const onRecoverableError = (failure: unknown) => {
    console.error(failure);
    if (shownPath() === undefined) giveBack();
  };
  startTransition(() => void hydrateRoot(document, app, { onRecoverableError }));
}

void start();
