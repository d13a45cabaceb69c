import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import { contact, senders } from "@/admin/inbox/test-kit";
import { answerFetch, failure, logInBefore, openAdmin, press, rows } from "@/admin/test-kit";

const perPage = "perPage=50";
let queries: string[];

/** Answers every call, and records the queries in order. */
function answerAll(list: () => Response = () => rows([contact(1)])) {
  queries = [];
  answerFetch({
    "GET /api/contact": ({ search }) => {
      queries.push(decodeURIComponent(search).replace(/[?&]perPage=50$/, ""));
      return list();
    },
    "GET /api/grievances": ({ search }) => {
      queries.push(search);
      return rows([]);
    },
    "GET /api/inbox": () =>
      Response.json({ contact: { total: 1_234, unread: 3, spam: 2, bin: 0 }, grievances: {}, applications: {} }),
  });
}

const lastQuery = () => queries.at(-1);
const open = (query = "") => openAdmin(`/admin/dashboard?tab=contact${query}`);

beforeEach(() => {
  logInBefore();
  answerAll();
});

it("shows the number of unread messages in the tab, and the size of each view", async () => {
  open();
  expect(await screen.findByRole("link", { name: "Contact Us 3 unread" })).toBeVisible();
  expect(screen.getByRole("button", { name: "Unread 3" })).toBeVisible();
  expect(screen.getByRole("button", { name: "Spam 2" })).toBeVisible();
  expect(screen.getByRole("button", { name: "Bin" })).toBeVisible();
});

it("says that some of what is due next is due today, because the view lists more", async () => {
  const counts = { total: 8, unread: 8, spam: 0, bin: 0, overdue: 2, dueToday: 1 };
  answerFetch({
    "GET /api/grievances": () => rows([]),
    "GET /api/inbox": () => Response.json({ contact: {}, grievances: counts, applications: {} }),
  });
  openAdmin("/admin/dashboard?tab=grievances");
  expect(await screen.findByRole("button", { name: "Due next 2 overdue, 1 today" })).toBeVisible();
  const tab = screen.getByRole("link", { name: "Grievances 8 unread 2 overdue, 1 due today" });
  expect(tab).toHaveTextContent("3 due");
});

it.each([
  ["Unread 3", "unread=1"],
  ["Spam 2", "spam=1"],
  ["Bin", "bin=1"],
])("has a view %s, which is kept in the address", async (name, query) => {
  const { address } = open();
  await userEvent.click(await screen.findByRole("button", { name }));
  expect(address()).toBe(`/admin/dashboard?tab=contact&${query}`);
  await waitFor(() => expect(lastQuery()).toBe(`?${query}`));
  expect(screen.getByRole("button", { name })).toHaveAttribute("aria-pressed", "true");
});

it("keeps a view that was chosen just before the search begins", async () => {
  const { address } = open();
  const view = await screen.findByRole("button", { name: "Unread 3" });
  fireEvent.change(screen.getByRole("searchbox"), { target: { value: "call" } });
  fireEvent.click(view);
  await waitFor(() => expect(address()).toMatch(/q=call/));
  expect(address()).toMatch(/unread=1/);
});

it("keeps a filter if another one is chosen before it is shown", async () => {
  const { address } = open();
  await press("Filters");
  const month = await screen.findByRole("button", { name: "This month" });
  const unread = await screen.findByRole("button", { name: "Unread 3" });
  act(() => {
    fireEvent.click(month);
    fireEvent.click(unread);
  });
  await waitFor(() => expect(address()).toMatch(/unread=1/));
  expect(address()).toMatch(/from=/);
});

it("explains in the spam view, and only there, why a message is spam", async () => {
  answerAll(() => rows([contact(1, { spam: true })]));
  open("&spam=1");
  expect(await screen.findByText(/less than 2 seconds\. .* “Not spam”\.$/)).toBeVisible();
  answerAll();
  await press("All");
  await waitFor(() => expect(screen.queryByText(/less than 2 seconds/)).toBeNull());
});

it("offers to clear filters that the server rejects, instead of a retry", async () => {
  let answer = () => failure(400, "from must be a day as 2026-01-31.");
  answerAll(() => answer());
  const { address } = open("&from=x&spam=2");
  const failed = await screen.findByRole("alert");
  await waitFor(() => expect(failed).toHaveTextContent("from must be a day as 2026-01-31."));
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
  answer = () => rows([contact(1)]);
  await userEvent.click(within(failed).getByRole("button", { name: "Clear filters" }));
  await waitFor(() => expect(senders()).toHaveLength(1));
  expect(address()).toBe("/admin/dashboard?tab=contact");
});

it("reads the filters from the address, lists them, and removes each", async () => {
  const { address } = open("&from=2026-11-01&to=2026-11-20&q=drivers");
  await waitFor(() => expect(lastQuery()).toBe("?q=drivers&from=2026-11-01&to=2026-11-20"));
  expect(screen.getByRole("searchbox")).toHaveValue("drivers");
  await press("Remove the filter 1 Nov 2026 – 20 Nov 2026");
  expect(screen.getByRole("heading", { name: "Contact messages" })).toHaveFocus();
  expect(address()).toBe("/admin/dashboard?tab=contact&q=drivers");
  await waitFor(() => expect(lastQuery()).toBe("?q=drivers"));
});

it("filters by days as soon as they make a valid range", async () => {
  open();
  await press("Filters");
  await userEvent.type(screen.getByLabelText("From"), "2026-11-10");
  await waitFor(() => expect(lastQuery()).toBe("?from=2026-11-10"));
  await userEvent.type(screen.getByLabelText("To"), "2026-11-02");
  expect(screen.getByText("The last day is before the first.")).toBeVisible();
  expect(lastQuery()).toBe("?from=2026-11-10");
  await press("Last month");
  await waitFor(() => expect(lastQuery()).toMatch(/^\?from=\d{4}-\d\d-01&to=\d{4}-\d\d-\d\d$/));
  expect(screen.queryByText("The last day is before the first.")).toBeNull();
  expect(screen.getByRole("button", { name: "Last month" })).toHaveAttribute("aria-pressed", "true");
});

it("filters grievances by reason and portal", async () => {
  const { address, back } = openAdmin("/admin/dashboard?tab=grievances");
  await press("Filters");
  await userEvent.selectOptions(
    screen.getByLabelText("Reason"),
    "It is defamatory, obscene or invades someone’s privacy",
  );
  await userEvent.selectOptions(screen.getByLabelText("About"), "CRM Portal");
  expect(address()).toBe("/admin/dashboard?tab=grievances&reason=defamatory&portal=crmPortal");
  await waitFor(() => expect(lastQuery()).toBe(`?reason=defamatory&portal=crmPortal&order=due&${perPage}`));
  expect(
    screen.getByRole("button", {
      name: "Remove the filter Reason: It is defamatory, obscene or invades someone’s privacy",
    }),
  ).toBeVisible();
  await back();
  expect(address()).toBe("/admin/dashboard?tab=grievances&reason=defamatory");
  const active = within(screen.getByRole("list", { name: "Active filters" }));
  await userEvent.click(active.getByRole("button", { name: "Clear filters" }));
  expect(address()).toBe("/admin/dashboard?tab=grievances");
});

it("filters applications by opening", async () => {
  const fetched = answerFetch({
    "GET /api/applications": () => rows([]),
    "GET /api/jobs": () => rows([{ slug: "welder", title: "Welder" }]),
  });
  openAdmin("/admin/dashboard?tab=applications&job=welder");
  expect(await screen.findByRole("button", { name: "Remove the filter Opening: Welder" })).toBeVisible();
  expect(fetched.mock.calls.map(([address]) => address)).toContain(`/api/applications?job=welder&${perPage}`);
});

it.each([
  ["&unread=1", "Nothing is unread."],
  ["&spam=1", "No spam."],
  ["&bin=1", "The bin is empty."],
  ["", "No messages yet."],
])("names the view that is empty: %s", async (query, sentence) => {
  answerAll(() => rows([]));
  open(query);
  expect(await screen.findByText(sentence)).toBeVisible();
});

it.each([
  ["&q=zebra", "No messages match “zebra”."],
  ["&to=2026-01-01", "No messages match these filters."],
  ["&q=zebra&to=2026-01-01", "No messages match “zebra” and these filters."],
])("names the search that has no results: %s", async (query, sentence) => {
  answerAll(() => rows([]));
  open(query);
  expect(await screen.findByText(sentence)).toBeVisible();
});

it("offers to clear the filters if nothing matches, and keeps the view", async () => {
  answerAll(() => rows([]));
  const { address } = open("&q=zebra&spam=1");
  expect(await screen.findByText("No messages match “zebra”.")).toBeVisible();
  await press("Clear search");
  expect(address()).toBe("/admin/dashboard?tab=contact&spam=1");
  expect(screen.getByRole("searchbox")).toHaveValue("");
});

it("shows the server's message about a filter that it rejects", async () => {
  answerAll(() => failure(400, "from must be a day."));
  open("&from=soon");
  await waitFor(() => expect(screen.getByRole("alert")).toHaveTextContent("from must be a day."));
  expect(screen.getByRole("button", { name: "Remove the filter Since soon" })).toBeVisible();
});

it("searches once after the last key, and keeps the search in the address", async () => {
  const { address } = open();
  await waitFor(() => expect(senders()).toEqual(["Sender 1"]));
  vi.useFakeTimers();
  const box = screen.getByRole("searchbox", { name: "Search: Contact messages" });
  fireEvent.change(box, { target: { value: "ravi" } });
  act(() => vi.advanceTimersByTime(299));
  fireEvent.change(box, { target: { value: "ravi k" } });
  act(() => vi.advanceTimersByTime(300));
  vi.useRealTimers();
  await waitFor(() => expect(address()).toBe("/admin/dashboard?tab=contact&q=ravi+k"));
  await waitFor(() => expect(queries.filter((query) => query.includes("q="))).toEqual(["?q=ravi+k"]));
});
