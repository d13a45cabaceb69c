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
          errorElement: <NavigationFailed />,
        },
      ],
    },
  ];
}

async function loadView({ request }: LoaderFunctionArgs, pages: Pages): Promise<View | Response> {
  const address = new URL(request.url);
  const answer = await fetch(dataAddress(address.pathname) + address.search, { signal: request.signal });
  // A post has moved: show its new address.
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
 * Reloads the page after a failed navigation: the connection broke, or a new version of the site was
 * installed and has other files. Without a connection, the reload shows the browser's own error page.
 */
function NavigationFailed() {
  useEffect(() => window.location.reload(), []);
  return null;
}
