import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { FetchedAhead } from "@/app/fetch-ahead";

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
