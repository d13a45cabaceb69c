import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { showColours } from "@/features/colours/show-colours";
import type { Site } from "@/generated/content";
import type { Pages } from "@/lib/pages";
import type { Facts } from "@/lib/placeholders";
import type { Preview, PreviewFrame, PreviewHost } from "@/lib/preview";
import { allowLibraries } from "@/lib/trusted-types";
import { bootElementId, type View } from "@/lib/view";
import { nameLandmarks } from "@/preview/landmarks";
import { Layer } from "@/preview/layer";
import { MarkedNodes } from "@/preview/marked-nodes";
import { Marks } from "@/preview/marks";
import type { MenuPage } from "@/preview/menus";
import { fetchView, PageState } from "@/preview/page-state";
import { createPreviewRouter, PreviewApp } from "@/preview/preview-app";

/** Starts the preview in the frame that it is loaded in. Without an admin area around it, nothing happens. */
export function startPreview(pages: Pages): void {
  const host = (window.frameElement as PreviewFrame | null)?.previewHost;
  if (!host) return;
  const boot = JSON.parse(document.getElementById(bootElementId)?.textContent ?? "") as FrameBoot;
  allowLibraries();
  leaveFocus();
  host.onReady(createPreview(boot, pages, host));
}

/** What the frame starts with (`pb/web/site/frame.go`): the published shared documents, and the pages in the menus. */
interface FrameBoot extends Facts {
  menu: MenuPage[];
}

/** Creates what the admin area calls. */
function createPreview({ menu, ...published }: FrameBoot, pages: Pages, host: PreviewHost): Preview {
  const marks = new Marks();
  const state = new PageState(published, marks, menu);
  let view: View | undefined;
  const layer = new Layer(host, state, () => view);
  const nodes = new MarkedNodes(document, marks, layer.element, () => layer.redraw(nodes));
  layer.listen(nodes);

  let router: ReturnType<typeof createPreviewRouter> | undefined;
  let opened = 0;

  /** Shows the page of a view at a path, in the same document as the page before. */
  async function show(shown: View, path: string) {
    view = shown;
    if (router) return router.navigate(path, { flushSync: true });
    router = createPreviewRouter(path, () => view as View, state, pages);
    const root = createRoot(document.body, { onCaughtError: () => {} }); // the page says so itself
    const app = <PreviewApp state={state} router={router} />;
    flushSync(() => root.render(app));
  }

  return {
    async open(path) {
      opened += 1;
      const turn = opened;
      const address = new URL(path, location.origin);
      const loaded = await fetchView(address);
      await pages.load(loaded.name);
      if (turn !== opened) return; // another page was opened meanwhile
      await show(loaded, loaded.path + address.search + address.hash);
      nodes.flush();
      if (host.name) nameLandmarks(document, host.name);
    },
    update(document, content) {
      flushSync(() => state.update(document, content));
      showColours(state.site() as Site, "entry-preview");
      nodes.flush();
    },
    leaveOut(paths) {
      flushSync(() => state.leaveOut(paths));
      nodes.flush();
    },
    mark: (place) => layer.mark(place, nodes),
  };
}

/** Lets the page move the focus only while it is within the frame. Otherwise somebody is writing in the form. */
function leaveFocus() {
  const { focus } = HTMLElement.prototype;
  HTMLElement.prototype.focus = function (options) {
    if (document.hasFocus()) focus.call(this, options);
  };
}
