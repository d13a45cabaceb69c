import { PageMeta } from "@/app/page-meta";
import { Breadcrumbs } from "@/components/breadcrumbs/breadcrumbs";
import { LooksProvider, type Pages } from "@/lib/pages";
import { type View, ViewProvider } from "@/lib/view";

/** A page with its head and its breadcrumbs. `hidden` is for a page that stays behind another one. */
export function ViewedPage({ view, pages, hidden }: { view: View; pages: Pages; hidden: boolean }) {
  const Page = pages.get(view.name);
  return (
    <ViewProvider value={view}>
      {!hidden && <PageMeta view={view} />}
      <Breadcrumbs />
      <LooksProvider value={pages.look}>
        <Page key={view.path} data={view.data} />
      </LooksProvider>
      <p className="layout__address">{view.meta.canonical}</p>
    </ViewProvider>
  );
}
