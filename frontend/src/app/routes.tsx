import { useCallback, useState } from "react";
import { type RouteObject, useLoaderData } from "react-router-dom";
import { AdminRoute, DashboardFrame, LoginFrame } from "@/app/admin-route";
import { useFetchAhead } from "@/app/fetch-ahead";
import { Layout } from "@/app/layout";
import { fetchViewAhead, loadView, useKept } from "@/app/load-view";
import { NavigationFailed } from "@/app/navigation-failed";
import { PageFailed, PageStopped } from "@/app/page-failed";
import { ViewedPage } from "@/app/viewed-page";
import type { Pages } from "@/lib/pages";
import { pageRouteId, type View } from "@/lib/view";

/**
 * Creates the routes. Only the server knows which page belongs to which address (the table in
 * `pb/web/pages/table.go`). For every public address the browser loads the view, which names its page.
 */
export function createRoutes(pages: Pages): RouteObject[] {
  return [
    { path: "/admin/login", element: <AdminRoute frame={LoginFrame} />, errorElement: <PageStopped /> },
    { path: "/admin/reset", element: <AdminRoute frame={LoginFrame} />, errorElement: <PageStopped /> },
    { path: "/admin/dashboard", element: <AdminRoute frame={DashboardFrame} />, errorElement: <PageStopped /> },
    {
      id: "layout", // explicit, because only the browser's router generates ids and links need one
      element: <Layout />,
      errorElement: <PageFailed />,
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
  useFetchAhead(useCallback((address: URL) => fetchViewAhead(address, pages), [pages]));
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
