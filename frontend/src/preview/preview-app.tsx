import { Component, type ReactNode, useMemo, useSyncExternalStore } from "react";
import { createMemoryRouter, RouterProvider, useLoaderData } from "react-router-dom";
import { Layout } from "@/app/layout";
import { ViewedPage } from "@/app/viewed-page";
import type { Site } from "@/generated/content";
import type { Pages } from "@/lib/pages";
import { SiteProvider } from "@/lib/site";
import { pageRouteId, type View } from "@/lib/view";
import type { PageState } from "@/preview/page-state";

/** A router that starts with a view at a path. Its only route shows the view that `current` returns. */
export function createPreviewRouter(path: string, current: () => View, state: PageState, pages: Pages) {
  const page = { id: pageRouteId, path: "*", loader: current, element: <PreviewedPage state={state} pages={pages} /> };
  return createMemoryRouter([{ id: "layout", element: <Layout />, children: [page] }], {
    initialEntries: [path],
    hydrationData: { loaderData: { [pageRouteId]: current() } },
  });
}

interface PreviewAppProps {
  state: PageState;
  router: ReturnType<typeof createPreviewRouter>;
}

/** The whole page with its navigation and footer, as visitors would see it with the edited documents. */
export function PreviewApp({ state, router }: PreviewAppProps) {
  const site = useSyncExternalStore(state.subscribe, state.site);
  // The same element again, so that a change of the site draws only the components that read it.
  const pages = useMemo(() => <RouterProvider router={router} />, [router]);
  return (
    <Unbroken version={site}>
      <SiteProvider value={site as Site}>{pages}</SiteProvider>
    </Unbroken>
  );
}

function PreviewedPage({ state, pages }: { state: PageState; pages: Pages }) {
  const loaded = useLoaderData<View>();
  const edited = useSyncExternalStore(state.subscribe, state.edited);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the state prepares other data after each update
  const view = useMemo(() => state.view(loaded), [state, loaded, edited]);
  // The same element again, so that a change of another document does not draw the page.
  return useMemo(
    () => (
      <Unbroken version={view}>
        <ViewedPage view={view} pages={pages} hidden={false} />
      </Unbroken>
    ),
    [view, pages],
  );
}

interface UnbrokenProps {
  /** After an error the children are shown again as soon as this changes. */
  version: unknown;
  children: ReactNode;
}

/** Shows a sentence instead of a page that fails, because somebody has not completed its document yet. */
class Unbroken extends Component<UnbrokenProps, { version: unknown; failed: boolean }> {
  override state = { version: this.props.version, failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  static getDerivedStateFromProps({ version }: UnbrokenProps, state: { version: unknown }) {
    return version === state.version ? null : { version, failed: false };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <p className="preview-broken wrap">
        The page cannot be shown while a part of it is empty. Complete the fields, and it comes back.
      </p>
    );
  }
}
