import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider, useLoaderData } from "react-router-dom";
import { beforeEach, expect, it, vi } from "vitest";
import { fakeDialogs, fakeMotionPreference, site } from "@/components/test-kit";
import { careers, makeJob } from "@/features/applications/test-kit";
import type { JobFilter, JobListPage } from "@/lib/job";
import { SiteProvider } from "@/lib/site";
import { type View, ViewProvider } from "@/lib/view";
import { listAddress } from "@/pages/careers/list-address";
import { Page } from "@/pages/careers/page";

beforeEach(() => {
  fakeDialogs();
  fakeMotionPreference(false);
  vi.stubGlobal("scrollTo", vi.fn());
});

const choices = [
  { value: "Pune", count: 30 },
  { value: "Mysuru", count: 40 },
];

/** Answers as the server does: two openings a page, all named by what was asked for. */
function answerTo(address: URL, more: Partial<JobListPage> = {}): JobListPage {
  const [search = "", page = "1"] = ["q", "page"].map((name) => address.searchParams.get(name) ?? undefined);
  const filters = (["department", "type", "place"] as const).map(
    (name): JobFilter => ({ name, value: address.searchParams.get(name) ?? "", choices }),
  );
  const jobs = [1, 2].map((n) => makeJob({ slug: `${search}-${page}-${n}`, title: `${search || "Any"} ${page}.${n}` }));
  return { document: careers, search, jobs, found: 70, page: Number(page), pages: 3, filters, ...more };
}

function Shown() {
  const view = useLoaderData<View<JobListPage>>();
  return (
    <ViewProvider value={view}>
      <Page data={view.data} />
    </ViewProvider>
  );
}

/** Shows the page with a router whose loader answers when the test says so. */
async function show(at = "/careers", more: Partial<JobListPage> = {}) {
  const asked: { address: string; answer: (view: View | null) => void; signal: AbortSignal }[] = [];
  const viewOf = (data: JobListPage): View => ({
    name: "careers",
    path: "/careers",
    status: 200,
    meta: { title: "Careers", description: "", canonical: "", image: "" },
    data,
  });
  const first = viewOf(answerTo(new URL(at, "https://site.test"), more));
  const router = createMemoryRouter(
    [
      {
        id: "page",
        path: "*",
        element: <Shown />,
        loader: ({ request }) =>
          new Promise<View | null>((answer) => {
            const { pathname, search } = new URL(request.url);
            asked.push({ address: pathname + search, answer, signal: request.signal });
          }),
      },
    ],
    { initialEntries: [at], hydrationData: { loaderData: { page: first } } },
  );
  render(
    <SiteProvider value={site}>
      <RouterProvider router={router} />
    </SiteProvider>,
  );
  await screen.findByRole("searchbox");
  const answer = async (index: number, others: Partial<JobListPage> = {}) => {
    await waitFor(() => expect(asked.length).toBeGreaterThan(index));
    const call = asked[index];
    call?.answer(viewOf(answerTo(new URL(call.address, "https://site.test"), others)));
    return call;
  };
  return { router, asked, answer };
}

const box = () => screen.getByRole<HTMLInputElement>("searchbox");
const list = () => screen.getByRole("region", { name: /position\(s\) found$/ });
const titles = () =>
  within(list())
    .getAllByRole("heading", { level: 3 })
    .map((heading) => heading.textContent);

it("shows a page, and links to the others that work without scripts", async () => {
  await show("/careers?page=2");
  expect(screen.getByRole("heading", { name: "70 position(s) found" })).toBeVisible();
  expect(screen.getByText("Page 2 of 3")).toBeVisible();
  expect(screen.getByRole("link", { name: careers.search.newer })).toHaveAttribute("href", "/careers");
  expect(screen.getByRole("link", { name: careers.search.more })).toHaveAttribute("href", "/careers?page=3");
  const place = screen.getByRole("combobox", { name: "Location" });
  expect(within(place).getAllByRole("option")[1]).toHaveTextContent("Pune (30)");
  expect(box().form?.elements).toContain(place);
});

it("asks once for what was typed without a pause, and ignores an answer that comes too late", async () => {
  const { asked, answer, router } = await show();
  for (const typed of ["w", "we", "wel", "weld"]) fireEvent.input(box(), { target: { value: typed } });
  await waitFor(() => expect(asked.map(({ address }) => address)).toEqual(["/careers?q=weld"]));
  fireEvent.input(box(), { target: { value: "welder" } });
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(asked[0]?.signal.aborted).toBe(true);
  await answer(1);
  await waitFor(() => expect(titles()).toEqual(["welder 1.1", "welder 1.2"]));
  await answer(0);
  await waitFor(() => expect(router.state.navigation.state).toBe("idle"));
  expect(titles()).toEqual(["welder 1.1", "welder 1.2"]);
  expect(router.state.location.search).toBe("?q=welder");
});

it("keeps what is typed while an answer is on its way", async () => {
  const { answer } = await show();
  await userEvent.type(box(), "weld{Enter}er");
  await answer(0);
  await answer(1);
  await waitFor(() => expect(titles()).toEqual(["welder 1.1", "welder 1.2"]));
  expect(box()).toHaveValue("welder");
});

it("shows the search of an earlier place in the history again, and clears it", async () => {
  const { asked, answer, router } = await show();
  await userEvent.type(box(), "welder{Enter}");
  await answer(0);
  await waitFor(() => expect(titles()).toEqual(["welder 1.1", "welder 1.2"]));
  act(() => void router.navigate("/careers"));
  await answer(1);
  await waitFor(() => expect(box()).toHaveValue(""));
  act(() => void router.navigate(-1));
  await answer(2);
  await waitFor(() => expect(box()).toHaveValue("welder"));
  await userEvent.click(screen.getByRole("button", { name: "View All Openings" }));
  await waitFor(() => expect(asked[3]?.address).toBe("/careers"));
});

it("filters at once, together with the search, and clears both with 'View All Openings'", async () => {
  const { asked, answer } = await show("/careers?q=welder");
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Location" }), "Mysuru");
  expect((await answer(0))?.address).toBe("/careers?place=Mysuru&q=welder");
  await waitFor(() => expect(screen.getByRole("combobox", { name: "Location" })).toHaveValue("Mysuru"));
  await userEvent.click(screen.getByRole("button", { name: "View All Openings" }));
  expect(box()).toHaveValue("");
  await answer(1);
  expect(asked[1]?.address).toBe("/careers");
});

it("adds the next page below, and moves the focus to its first opening", async () => {
  const { answer, asked, router } = await show("/careers?q=nurse");
  await userEvent.click(screen.getByRole("link", { name: careers.search.more }));
  await answer(0);
  await waitFor(() => expect(titles()).toEqual(["nurse 1.1", "nurse 1.2", "nurse 2.1", "nurse 2.2"]));
  expect(asked[0]?.address).toBe("/careers?page=2&q=nurse");
  expect(screen.getByRole("heading", { name: "nurse 2.1" })).toHaveFocus();
  expect(router.state.location.search).toBe("?q=nurse");
  await userEvent.click(screen.getByRole("link", { name: careers.search.more }));
  await answer(1);
  await waitFor(() => expect(titles()).toHaveLength(6));
  expect(screen.queryByRole("link", { name: careers.search.more })).toBeNull();
});

it("keeps the list and says so when the next page does not come", async () => {
  const { asked, answer } = await show();
  await userEvent.click(screen.getByRole("link", { name: careers.search.more }));
  await waitFor(() => expect(asked).toHaveLength(1));
  asked[0]?.answer(null);
  expect(await screen.findByText(site.labels.loadFailed)).toBeVisible();
  expect(titles()).toHaveLength(2);
  await userEvent.type(box(), "welder{Enter}");
  await answer(1);
  await waitFor(() => expect(titles()).toEqual(["welder 1.1", "welder 1.2"]));
  expect(screen.queryByText(site.labels.loadFailed)).toBeNull();
});

it("keeps the list and says so when the next page is not there any more", async () => {
  const { asked } = await show();
  await userEvent.click(screen.getByRole("link", { name: careers.search.more }));
  await waitFor(() => expect(asked).toHaveLength(1));
  const meta = { title: "", description: "", canonical: "", image: "" };
  asked[0]?.answer({ name: "not-found", path: "/not-found", status: 404, meta, data: { heading: "Not here" } });
  expect(await screen.findByText(site.labels.loadFailed)).toBeVisible();
  expect(titles()).toHaveLength(2);
});

it("ends when the list has become shorter meanwhile, with the openings that were not shown yet", async () => {
  const { answer } = await show("/careers?page=2");
  await userEvent.click(screen.getByRole("link", { name: careers.search.more }));
  await answer(0, { page: 2, pages: 2, found: 3, jobs: [makeJob({ slug: "moved-up", title: "Moved up" })] });
  await waitFor(() => expect(titles()).toEqual(["Any 2.1", "Any 2.2", "Moved up"]));
  expect(screen.getByRole("heading", { name: "Moved up" })).toHaveFocus();
  expect(screen.queryByRole("link", { name: careers.search.more })).toBeNull();
  expect(screen.getByText("Page 2 of 2")).toBeVisible();
  expect(screen.getByRole("heading", { name: "3 position(s) found" })).toBeVisible();
  expect(screen.queryByText(site.labels.loadFailed)).toBeNull();
});

it("keeps the focus in the list when nothing is left to add", async () => {
  const { answer } = await show("/careers?page=2&q=nurse");
  await userEvent.click(screen.getByRole("link", { name: careers.search.more }));
  await answer(0, { page: 1, pages: 1, found: 2, jobs: [] });
  await waitFor(() => expect(screen.queryByRole("link", { name: careers.search.more })).toBeNull());
  expect(screen.getByRole("heading", { name: "nurse 2.2" })).toHaveFocus();
});

it("shows all openings when they have become few meanwhile", async () => {
  const { asked, router } = await show("/careers");
  await userEvent.click(screen.getByRole("link", { name: careers.search.more }));
  const meta = { title: "Careers", description: "", canonical: "", image: "" };
  const data = { document: careers, search: "", jobs: [makeJob({ slug: "last", title: "The last" })] };
  for (const index of [0, 1]) {
    await waitFor(() => expect(asked.length).toBeGreaterThan(index));
    asked[index]?.answer({ name: "careers", path: "/careers", status: 200, meta, data });
  }
  await waitFor(() => expect(titles()).toEqual(["The last"]));
  expect(asked[1]?.address).toBe("/careers");
  expect(router.state.historyAction).toBe("REPLACE");
});

it("says which spelling was found", async () => {
  await show("/careers?q=weldre", { spelled: "Welder" });
  expect(screen.getByText("No position has “weldre”. These have “Welder”.")).toBeVisible();
});

it("says what would find something when nothing does", async () => {
  const hints = [{ label: "welder", href: "/careers?q=welder", count: 54 }];
  await show("/careers?q=zebra+welder", { jobs: [], found: 0, pages: 1, hints });
  expect(screen.getByText("No positions match your search.")).toBeVisible();
  expect(screen.getByRole("link", { name: "welder (54)" })).toHaveAttribute("href", "/careers?q=welder");
});

it.each([
  ["nothing", [], 1, "/careers"],
  ["blank fields", [["q", " "]], 1, "/careers"],
  ["a page", [], 3, "/careers?page=3"],
  [
    "everything, in one order",
    [
      ["q", "a & b"],
      ["place", "Pune"],
    ],
    2,
    "/careers?page=2&place=Pune&q=a%20%26%20b",
  ],
] as const)("makes an address of %s", (_, asked, page, address) => {
  expect(listAddress(asked as unknown as [string, string][], page)).toBe(address);
});
