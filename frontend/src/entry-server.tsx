import { renderToString } from "react-dom/server";
import {
  createStaticRouter,
  matchRoutes,
  type StaticHandlerContext,
  StaticRouter,
  StaticRouterProvider,
} from "react-router-dom";
import { Document } from "@/app/document";
import { createRoutes } from "@/app/routes";
import { type Keeper, KeeperProvider } from "@/components/kept/kept";
import { keptHTML } from "@/components/kept/kept-html";
import type { Site } from "@/generated/content";
import { eagerPages, type LookModule, type PageModule, pageNameOf } from "@/lib/pages";
import { SiteProvider } from "@/lib/site";
import { type Boot, pageRouteId } from "@/lib/view";

const modules = import.meta.glob<PageModule>("./*/page.tsx", { base: "./pages", eager: true });
const looks = import.meta.glob<LookModule>("./*/*.tsx", { base: "./pages/page/looks", eager: true });
const routes = createRoutes(eagerPages(modules, looks));

/** Renders a whole document. The Go renderer calls this with a {@link Boot} as JSON. */
export function render(bootText: string): string {
  const boot = JSON.parse(bootText) as Boot;
  const basename = boot.view.base ?? "/";
  const location = {
    pathname: (boot.view.base ?? "") + boot.view.path,
    search: "",
    hash: "",
    state: null,
    key: "default",
  };
  const context = {
    basename,
    location,
    matches: matchRoutes(routes, location, basename) ?? [],
    loaderData: { [pageRouteId]: boot.view },
    actionData: null,
    errors: null,
    statusCode: boot.view.status,
    loaderHeaders: {},
    actionHeaders: {},
  } as unknown as StaticHandlerContext;
  const html = renderToString(
    <KeeperProvider value={keeperFor(boot)}>
      <Document boot={boot} bootText={bootText}>
        <StaticRouterProvider router={createStaticRouter(routes, context)} context={context} hydrate={false} />
      </Document>
    </KeeperProvider>,
  );
  return `<!DOCTYPE html>${html}`;
}

/** Returns what keeps the HTML of the parts of a page. Nothing is kept of a preview. */
function keeperFor({ site, view }: Boot): Keeper | undefined {
  if (view.base) return undefined;
  return keptHTML(JSON.stringify(site), (part) =>
    renderToString(
      <SiteProvider value={site as Site}>
        <StaticRouter location="/">{part}</StaticRouter>
      </SiteProvider>,
    ),
  );
}

/** The names of all pages, for the Go test that compares them with the server's table. */
export const pageNames = Object.keys(modules).map(pageNameOf);
