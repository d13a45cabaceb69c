import { render } from "@testing-library/react";
import type { ReactNode } from "react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { vi } from "vitest";
import { SiteProvider } from "@/lib/site";
import { ViewProvider } from "@/lib/view";
import siteDocument from "../../../content/documents/site.json";

/** The default site document, with unfilled placeholders. */
export const site = siteDocument as Parameters<typeof SiteProvider>[0]["value"] & object;

/** Renders components with the site document and a router, on a page at `path`. */
export function renderAt(path: string, children: ReactNode) {
  const meta = { title: "Page", description: "", canonical: `https://site.test${path}`, image: "" };
  const view = { name: "page", path, status: 200, meta, data: null };
  const router = createMemoryRouter([{ path: "*", element: children }], { initialEntries: [path] });
  const shown = render(
    <SiteProvider value={site}>
      <ViewProvider value={view}>
        <RouterProvider router={router} />
      </ViewProvider>
    </SiteProvider>,
  );
  return { ...shown, router };
}

/** Fakes the media query for reduced motion, which jsdom lacks. */
export function fakeMotionPreference(reduced: boolean) {
  const quiet = { addEventListener() {}, removeEventListener() {} };
  vi.stubGlobal("matchMedia", () => ({ ...quiet, matches: reduced }));
}

/** Makes dialogs open and close, which jsdom lacks: sets the attribute and fires the event, without the focus. */
export function fakeDialogs() {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
    this.dispatchEvent(new Event("close"));
  };
}
