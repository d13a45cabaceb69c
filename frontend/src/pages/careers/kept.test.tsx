import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { createMemoryRouter, RouterProvider, StaticRouter } from "react-router-dom";
import { afterEach, expect, it, vi } from "vitest";
import { Footer } from "@/components/footer/footer";
import { type Keeper, KeeperProvider } from "@/components/kept/kept";
import { keptHTML } from "@/components/kept/kept-html";
import { Navigation } from "@/components/navigation/navigation";
import { site } from "@/components/test-kit";
import { careers, makeJob } from "@/features/applications/test-kit";
import { SiteProvider } from "@/lib/site";
import { ViewProvider } from "@/lib/view";
import { Page } from "@/pages/careers/page";

const jobs = [
  makeJob(),
  makeJob({ slug: "welder", title: "Welder", closesAt: "2030-10-31 18:30:00.000Z", daysLeft: 3 }),
];

const meta = { title: "Careers", description: "", canonical: "https://site.test/careers", image: "" };
const pageAt = (path: string) => (
  <ViewProvider value={{ name: "careers", path, status: 200, meta, data: null }}>
    <Navigation onMenu={() => {}} />
    <Page data={{ document: careers, search: "", jobs }} />
    <Footer inert={false} />
  </ViewProvider>
);

/** Renders a page with its frame as the server does. */
const rendered = (keeper?: Keeper, path = "/careers") =>
  renderToString(
    <KeeperProvider value={keeper}>
      <SiteProvider value={site}>
        <RouterProvider
          router={createMemoryRouter([{ path: "*", element: pageAt(path) }], { initialEntries: [path] })}
        />
      </SiteProvider>
    </KeeperProvider>,
  );

const render = vi.fn((part: ReactElement) =>
  renderToString(
    <SiteProvider value={site}>
      <StaticRouter location="/careers">{part}</StaticRouter>
    </SiteProvider>,
  ),
);

afterEach(() => render.mockClear());

it("renders the same HTML, so that the browser can take it over, and each part once", () => {
  const keeper = keptHTML("the site", render);
  expect(rendered(keeper)).toBe(rendered());
  const { length } = render.mock.calls;
  expect(length).toBeGreaterThan(jobs.length);
  expect(rendered(keeper)).toBe(rendered());
  expect(render).toHaveBeenCalledTimes(length);
});

it("keeps one frame for all pages that no menu links, such as the page of a sender with its secret", () => {
  const keeper = keptHTML("the frame", render);
  rendered(keeper, "/careers/status/first-secret");
  const { length } = render.mock.calls;
  expect(rendered(keeper, "/careers/status/second-secret")).toBe(rendered(undefined, "/careers/status/second-secret"));
  expect(render).toHaveBeenCalledTimes(length);
});

const Greeting = ({ to }: { to: string }) => <b>{to}</b>;
const Farewell = ({ to }: { to: string }) => <i>{to}</i>;

it("keeps a part by its props, until the site document changes", () => {
  const keep = keptHTML("before", render);
  expect([keep(Greeting, { to: "Asha" }), keep(Greeting, { to: "Asha" }), keep(Greeting, { to: "Ravi" })]).toEqual([
    "<b>Asha</b>",
    "<b>Asha</b>",
    "<b>Ravi</b>",
  ]);
  expect(keep(Farewell, { to: "Asha" })).toBe("<i>Asha</i>");
  expect(render).toHaveBeenCalledTimes(3);
  keptHTML("after", render)(Greeting, { to: "Asha" });
  expect(render).toHaveBeenCalledTimes(4);
});

it("begins anew when there is no room", () => {
  const keep = keptHTML("full", render);
  const keepLarge = keptHTML("full", () => "x".repeat(5_000_000));
  keep(Greeting, { to: "Asha" });
  keepLarge(Farewell, { to: "Asha" });
  keep(Greeting, { to: "Asha" });
  expect(render).toHaveBeenCalledTimes(2);
});
