import { useState } from "react";
import { type RouteObject, useLoaderData } from "react-router-dom";
import { AdminRoute } from "@/app/admin-route";
import { Layout } from "@/app/layout";
import { loadView, useKept } from "@/app/load-view";
import { NavigationFailed } from "@/app/navigation-failed";
import { PageMeta } from "@/app/page-meta";
import { Breadcrumbs } from "@/components/breadcrumbs/breadcrumbs";
import type { Pages } from "@/lib/pages";
import { type View, ViewProvider } from "@/lib/view";

/** The id of the route that shows a page. */
export const pageRouteId = "page";

/**
 * Creates the routes. Only the server knows which page belongs to which address (the table in
 * `pb/pages/table.go`). For every public address the browser loads the view, which names its page.
 */
export function createRoutes(pages: Pages): RouteObject[] {
  return [
    { path: "/admin/login", element: <AdminRoute /> },
    { path: "/admin/reset", element: <AdminRoute /> },
    { path: "/admin/dashboard", element: <AdminRoute /> },
    {
      id: "layout", // explicit, because only the browser's router generates ids and links need one
      element: <Layout />,
      children: [
        {
          id: pageRouteId,
          path: "*",
          loader: (args) => loadView(args, pages),
          element: <ShownPage pages={pages} />,
        },
      ],
    },
  ];
}

function ShownPage({ pages }: { pages: Pages }) {
  const view = useLoaderData<View | null>();
  useKept(view);
  // While a navigation has failed, the page before stays where it is, with everything that was typed.
  const [shown, setShown] = useState(view);
  if (view && view !== shown) setShown(view);
  return (
    <>
      {!view && <NavigationFailed />}
      <div className="layout__page" hidden={!view}>
        {shown && <ViewedPage view={shown} pages={pages} hidden={!view} />}
      </div>
    </>
  );
}

function ViewedPage({ view, pages, hidden }: { view: View; pages: Pages; hidden: boolean }) {
  const Page = pages.get(view.name);
  return (
    <ViewProvider value={view}>
      {!hidden && <PageMeta view={view} />}
      <Breadcrumbs />
      <Page key={view.path} data={view.data} />
    </ViewProvider>
  );
}
