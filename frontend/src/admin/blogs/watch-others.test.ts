import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { DraftKeeper } from "@/admin/blogs/draft-keeper";
import { watchOthers } from "@/admin/blogs/watch-others";
import { answerFetch, logInBefore } from "@/admin/test-kit";

const at = "2026-11-20T07:01:00.000Z";

beforeEach(() => {
  logInBefore("editor");
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

function begin(version: number) {
  const fetched = answerFetch({
    "GET /api/drafts/post1": () =>
      Response.json({ data: null, version: 0, savedAt: "", currentVersion: 3, others: [{ name: "Ravi", at }] }),
  });
  const keeper = new DraftKeeper("post1", version, false, []);
  return { keeper, fetched, stop: watchOthers(keeper) };
}

it("tells who pauses of who begins meanwhile, until writing ends", async () => {
  const { keeper, fetched, stop } = begin(2);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(keeper.get()).toMatchObject({ status: "none", currentVersion: 3, others: [{ name: "Ravi" }] });
  stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(fetched).toHaveBeenCalledTimes(1);
});

it("does not ask for a page that nobody sees, but once it is seen again", async () => {
  const seen = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  const { keeper, fetched, stop } = begin(2);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(fetched).not.toHaveBeenCalled();
  seen.mockReturnValue("visible");
  document.dispatchEvent(new Event("visibilitychange"));
  await vi.advanceTimersByTimeAsync(0);
  expect(keeper.get().others).toHaveLength(1);
  stop();
  seen.mockRestore();
});

it("does not ask about a post that only one can know of", async () => {
  const { fetched, stop } = begin(0);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(fetched).not.toHaveBeenCalled();
  stop();
});
