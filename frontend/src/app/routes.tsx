import { useEffect } from "react";
import { type LoaderFunctionArgs, type RouteObject, redirect, useLoaderData } from "react-router-dom";
import { AdminRoute } from "@/app/admin-route";
import { Layout } from "@/app/layout";
import { PageMeta } from "@/app/page-meta";
import { Breadcrumbs } from "@/components/breadcrumbs/breadcrumbs";
import type { Pages } from "@/lib/pages";
import { dataAddress, type View, ViewProvider } from "@/lib/view";

/** The id of the route that shows a page. */
export const pageRouteId = "page";

/**
 * The routes of the browser. Which page answers which address is the server's table
 * (`pb/pages`) alone: every public address is asked for its view, and the view names its page.
 */
export function createRoutes(pages: Pages): RouteObject[] {
  return [
    { path: "/admin/login", element: <AdminRoute /> },
    { path: "/admin/reset", element: <AdminRoute /> },
    { path: "/admin/dashboard", element: <AdminRoute /> },
    {
      id: "layout", // links in it ask for their route's id, which only the browser's router makes up
      element: <Layout />,
      children: [
        {
          id: pageRouteId,
          path: "*",
          loader: (args) => loadView(args, pages),
          element: <ShownPage pages={pages} />,
          errorElement: <NavigationFailed />,
        },
      ],
    },
  ];
}

async function loadView({ request }: LoaderFunctionArgs, pages: Pages): Promise<View | Response> {
  const address = new URL(request.url);
  const answer = await fetch(dataAddress(address.pathname) + address.search, { signal: request.signal });
  // A post that has moved: the address bar follows it.
  if (answer.redirected) return redirect(new URL(answer.url).pathname.slice(dataAddress("").length) + address.search);
  const view = (await answer.json()) as View;
  await pages.load(view.name);
  return view;
}

function ShownPage({ pages }: { pages: Pages }) {
  const view = useLoaderData() as View;
  const Page = pages.get(view.name);
  return (
    <ViewProvider value={view}>
      <PageMeta view={view} />
      <Breadcrumbs />
      <Page key={view.path} data={view.data} />
    </ViewProvider>
  );
}

/**
 * A move between pages failed: the connection broke, or a new version of the site
 * has other files. A full load of the address asks the server, and shows the
 * browser's own page when there is no connection.
 */
function NavigationFailed() {
  useEffect(() => window.location.reload(), []);
  return null;
}
