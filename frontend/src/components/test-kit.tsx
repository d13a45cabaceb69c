import { render } from "@testing-library/react";
import type { ReactNode } from "react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { vi } from "vitest";
import { SiteProvider } from "@/lib/site";
import { ViewProvider } from "@/lib/view";
import siteDocument from "../../../content/documents/site.json";

/** The site document of the repository, as the components get it (its placeholders unfilled). */
export const site = siteDocument as Parameters<typeof SiteProvider>[0]["value"] & object;

/** Renders within the site document, on a page at `path` from which links can lead on. */
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

/** Answers the media query for less motion, which jsdom cannot. */
export function fakeMotionPreference(reduced: boolean) {
  const quiet = { addEventListener() {}, removeEventListener() {} };
  vi.stubGlobal("matchMedia", () => ({ ...quiet, matches: reduced }));
}

/** Makes dialogs open and close, which jsdom cannot: the attribute and the event, no focus. */
export function fakeDialogs() {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
    this.dispatchEvent(new Event("close"));
  };
}
