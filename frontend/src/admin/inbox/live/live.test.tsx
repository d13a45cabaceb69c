import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import type { InboxMessage } from "@/admin/inbox/live/live";
import { answerChanges, contact, open, senders } from "@/admin/inbox/test-kit";
import { answerFetch, logInBefore, openAdmin, press, rows, tokenOf } from "@/admin/test-kit";

/** Stands in for the browser's connection; `say` sends an event like the server. */
class FakeEventSource extends EventTarget {
  static opened: FakeEventSource[] = [];
  onerror = () => {};
  close = vi.fn();

  constructor() {
    super();
    FakeEventSource.opened.push(this);
  }

  say(name: string, data: object) {
    this.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(data), lastEventId: "client1" }));
  }
}

let list: object[];
let fetched: ReturnType<typeof answerFetch>;
let token: string;
let subscribing: (init: RequestInit) => Response | Promise<Response>;

const connection = () => FakeEventSource.opened.at(-1) as FakeEventSource;
const broadcast = (change: InboxMessage["change"], kind = "contact") =>
  act(async () => connection().say("inbox", { kind, change }));
const lists = () => fetched.mock.calls.filter(([address]) => address.startsWith("/api/contact?")).length;

beforeEach(async () => {
  token = logInBefore();
  FakeEventSource.opened = [];
  vi.stubGlobal("EventSource", FakeEventSource);
  list = [];
  subscribing = () => new Response(null, { status: 204 });
  fetched = answerFetch({
    "GET /api/contact": () => rows(list),
    "GET /api/inbox": () => Response.json({ contact: { unread: list.length } }),
    "POST /api/realtime": (_, init) => subscribing(init),
    ...answerChanges(),
  });
  openAdmin("/admin/dashboard?tab=contact");
  await screen.findByText("No messages yet.");
  await waitFor(() => expect(FakeEventSource.opened).toHaveLength(1));
  list = [contact(1)];
  await act(async () => connection().say("PB_CONNECT", { clientId: "client1" }));
  // The list looks for what changed before it was listening.
  await waitFor(() => expect(senders()).toEqual(["Sender 1"]));
});

it("subscribes with the token of the current login", async () => {
  const subscription = () => fetched.mock.calls.find(([address]) => address.endsWith("/api/realtime"));
  await waitFor(() => expect(subscription()).toBeDefined());
  const [, init = {}] = subscription() ?? [];
  expect(tokenOf(init)).toBe(token);
  expect(JSON.parse(String(init.body)).subscriptions).toContain("inbox");
});

const news = (count: number) => screen.findByRole("button", { name: `${count} new Show` });

it("holds a new message back, counts it, and shows it on request", async () => {
  list = [contact(3), contact(2), ...list];
  await broadcast("created");
  const pill = await news(2);
  expect(senders()).toEqual(["Sender 1"]);
  expect(await screen.findByRole("link", { name: "Contact Us 3 unread" })).toBeVisible();
  expect(await screen.findByText("3 messages")).toBeVisible();
  await press("2 new Show");
  expect(senders()).toEqual(["Sender 3", "Sender 2", "Sender 1"]);
  expect(pill).not.toBeInTheDocument();
  expect(screen.getByRole("heading", { name: "Contact messages" })).toHaveFocus();
});

it("holds new messages back when another row changes, is marked or leaves", async () => {
  list = [contact(1), contact(0)];
  await press("Refresh");
  await waitFor(() => expect(senders()).toEqual(["Sender 1", "Sender 0"]));
  await open(1);
  list = [contact(2), contact(0, { subject: "Changed" })];
  await broadcast("changed");
  await waitFor(() => expect(senders()).toEqual(["Sender 0"]));
  expect(screen.getByText("Changed")).toBeVisible();
  await news(1);
});

it("says that it is loading to who asked for it only, because each change would interrupt a screen reader", async () => {
  const count = screen.getByText("1 message");
  const status = count.closest("[role=status]") as HTMLElement;
  const told: string[] = [];
  new MutationObserver(() => told.push(status.textContent ?? "")).observe(status, {
    childList: true,
    characterData: true,
    subtree: true,
  });
  await broadcast("changed");
  await waitFor(() => expect(lists()).toBe(3));
  await act(() => Promise.all(fetched.mock.results.map(({ value }) => value)));
  expect(told).toEqual([]);
  await press("Refresh");
  await waitFor(() => expect(told).toContain("Loading messages…"));
});

it("shows new messages with the next refresh", async () => {
  list = [contact(2), ...list];
  await press("Refresh");
  await waitFor(() => expect(senders()).toEqual(["Sender 2", "Sender 1"]));
});

it("shows a new message at once if the list was empty", async () => {
  list = [];
  await press("Refresh");
  await screen.findByText("No messages yet.");
  list = [contact(2)];
  await broadcast("created");
  await waitFor(() => expect(senders()).toEqual(["Sender 2"]));
});

it("gives the connection up while the window is hidden, and shows what came meanwhile at once", async () => {
  const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  fireEvent(document, new Event("visibilitychange"));
  await waitFor(() => expect(connection().close).toHaveBeenCalled());
  list = [contact(2), ...list];
  hidden.mockReturnValue(false);
  fireEvent(document, new Event("visibilitychange"));
  await waitFor(() => expect(FakeEventSource.opened).toHaveLength(2));
  await act(async () => connection().say("PB_CONNECT", { clientId: "client2" }));
  await waitFor(() => expect(senders()).toEqual(["Sender 2", "Sender 1"]));
});

it("opens no connection in a window that is hidden from the beginning", async () => {
  cleanup();
  FakeEventSource.opened = [];
  vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  openAdmin("/admin/dashboard?tab=contact");
  await waitFor(() => expect(senders()).toEqual(["Sender 1"]));
  fireEvent(window, new Event("online"));
  expect(FakeEventSource.opened).toHaveLength(0);
});

it("does not refetch when another kind changes", async () => {
  const before = lists();
  await broadcast("created", "grievances");
  expect(lists()).toBe(before);
});

it("requests no counts once the person has logged out", async () => {
  fetched.mockImplementationOnce(() => new Promise(() => {}));
  await broadcast("created", "grievances");
  const [, underWay] = fetched.mock.calls.findLast(([address]) => address === "/api/inbox") ?? [];
  await press("Log out");
  expect(underWay?.signal?.aborted).toBe(true);
  fetched.mockClear();
  await broadcast("created", "grievances");
  await act(async () => connection().say("PB_CONNECT", { clientId: "client2" }));
  expect(fetched.mock.calls.map(([address]) => address)).not.toContain("/api/inbox");
});

it("aborts a subscription that is under way when the person logs out", async () => {
  subscribing = ({ signal }) =>
    new Promise((_, reject) => signal?.addEventListener("abort", () => reject(signal.reason)));
  await act(async () => connection().say("PB_CONNECT", { clientId: "client2" }));
  const [, underWay] = fetched.mock.calls.findLast(([address]) => address.endsWith("/api/realtime")) ?? [];
  expect(underWay?.signal?.aborted).toBe(false);
  await press("Log out");
  expect(underWay?.signal?.aborted).toBe(true);
  await waitFor(() => expect(connection().close).toHaveBeenCalled());
});

it("catches up on missed messages after a reconnect", async () => {
  list = [contact(2), ...list];
  await act(async () => connection().say("PB_CONNECT", { clientId: "client2" }));
  await news(1);
});
