// @vitest-environment jsdom
import { fireEvent, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { FetchedAhead, useFetchAhead } from "@/app/fetch-ahead";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("fetches a page once and gives it away once", async () => {
  const ahead = new FetchedAhead<string>();
  const fetchPage = vi.fn(async () => "page");
  ahead.start("/careers", fetchPage);
  ahead.start("/careers", fetchPage);
  expect(fetchPage).toHaveBeenCalledOnce();
  expect(await ahead.take("/careers")).toBe("page");
  expect(await ahead.take("/careers")).toBeUndefined();
});

it("does not give away a page that may have changed since", async () => {
  const ahead = new FetchedAhead<string>();
  ahead.start("/careers", async () => "old");
  vi.advanceTimersByTime(10_000);
  expect(await ahead.take("/careers")).toBeUndefined();
  ahead.start("/careers", async () => "old");
  vi.advanceTimersByTime(10_000);
  ahead.start("/careers", async () => "new");
  expect(await ahead.take("/careers")).toBe("new");
});

it("fetches a few pages at most, until they are old", () => {
  const ahead = new FetchedAhead<string>();
  const fetchPage = vi.fn(async () => "page");
  for (let page = 0; page < 50; page += 1) ahead.start(`/blogs/${page}`, fetchPage);
  expect(fetchPage).toHaveBeenCalledTimes(8);
  vi.advanceTimersByTime(10_000);
  ahead.start("/blogs/50", fetchPage);
  expect(fetchPage).toHaveBeenCalledTimes(9);
});

describe("a link", () => {
  const fetched: string[] = [];

  beforeEach(() => {
    fetched.length = 0;
    window.history.replaceState(null, "", "/blogs");
    renderHook(() => useFetchAhead(({ pathname, search }) => fetched.push(pathname + search)));
    return () => document.body.replaceChildren();
  });

  const link = (href: string) => document.body.appendChild(Object.assign(document.createElement("a"), { href }));

  const intents: [name: string, act: (link: Element) => void][] = [
    [
      "pointer",
      (link) => fireEvent(link, Object.assign(new Event("pointerover", { bubbles: true }), { pointerType: "mouse" })),
    ],
    ["focus", (link) => fireEvent.focusIn(link)],
  ];

  it.each(intents)("is fetched only if the %s rests on it", (_, act) => {
    act(link("/careers"));
    vi.advanceTimersByTime(40);
    act(link("/contact"));
    vi.advanceTimersByTime(1000);
    expect(fetched).toEqual(["/contact"]);
  });

  it.each(intents)("with a query is fetched when it is pressed, and not when the %s rests on it", (_, act) => {
    const filter = link("/blogs?category=Pay");
    act(filter);
    vi.advanceTimersByTime(1000);
    expect(fetched).toEqual([]);
    fireEvent(filter, Object.assign(new Event("pointerdown", { bubbles: true }), { button: 0 }));
    expect(fetched).toEqual(["/blogs?category=Pay"]);
  });

  it.each(["/admin/login", "/api/health", "/blogs/feed.atom", "/blogs#x", "https://example.com/"])(
    "to %s, which is no other public page, is not fetched",
    (href) => {
      for (const [, act] of intents) {
        act(link(href));
        vi.advanceTimersByTime(1000);
      }
      fireEvent(link(href), Object.assign(new Event("pointerdown", { bubbles: true }), { button: 0 }));
      expect(fetched).toEqual([]);
    },
  );

  it.each([{ saveData: true }, { effectiveType: "slow-2g" }])("is not fetched for visitors with %j", (connection) => {
    vi.stubGlobal("navigator", { connection });
    for (const [, act] of intents) {
      act(link("/careers"));
      vi.advanceTimersByTime(1000);
    }
    expect(fetched).toEqual([]);
    vi.unstubAllGlobals();
  });
});
