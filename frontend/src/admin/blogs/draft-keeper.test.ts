import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { emptyFields } from "@/admin/blogs/blog";
import { DraftKeeper } from "@/admin/blogs/draft-keeper";
import { findLocally } from "@/admin/blogs/local-draft";
import { answerFetch, failure, logInBefore } from "@/admin/test-kit";

const written = (title: string) => ({ ...emptyFields, title });
const savedAt = "2026-11-20T07:01:00.000Z";
const taken = () => Response.json({ savedAt, currentVersion: 2, others: [{ name: "Ravi", at: savedAt }] });

function keep(answer: () => Response | Promise<Response>) {
  const fetched = answerFetch({
    "PUT /api/drafts/post1": answer,
    "DELETE /api/drafts/post1": () => new Response(null),
  });
  const keeper = new DraftKeeper("post1", 2, false, []);
  const bodies = () => fetched.mock.calls.map(([, init]) => JSON.parse(String(init?.body ?? "null"))?.data?.title);
  return { keeper, bodies, methods: () => fetched.mock.calls.map(([, init]) => init?.method) };
}

beforeEach(() => {
  localStorage.clear();
  logInBefore("editor");
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

it("keeps a change on this device at once, and sends the last of several after a while", async () => {
  const { keeper, bodies } = keep(taken);
  keeper.change(written("a"));
  keeper.change(written("ab"));
  expect(findLocally("post1")?.data.title).toBe("ab");
  expect(keeper.get().status).toBe("saving");
  expect(bodies()).toEqual([]);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(bodies()).toEqual(["ab"]);
  expect(keeper.get()).toMatchObject({ status: "saved", savedAt, currentVersion: 2, others: [{ name: "Ravi" }] });
  expect(findLocally("post1")).toBeUndefined();
});

it("keeps on this device what is written while a draft is on its way", async () => {
  let answer = () => {};
  const { keeper } = keep(
    () =>
      new Promise((resolve) => {
        answer = () => resolve(taken());
      }),
  );
  keeper.change(written("a"));
  await vi.advanceTimersByTimeAsync(3_000);
  keeper.change(written("ab"));
  answer();
  await vi.advanceTimersByTimeAsync(0);
  expect(keeper.get().status).toBe("saving");
  expect(findLocally("post1")?.data.title).toBe("ab");
});

describe("without a connection", () => {
  it("says so, and goes on when the server answers again", async () => {
    let connected = false;
    const { keeper } = keep(() => {
      if (!connected) throw new TypeError("Failed to fetch");
      return taken();
    });
    keeper.change(written("a"));
    await vi.advanceTimersByTimeAsync(3_000);
    expect(keeper.get().status).toBe("offline");
    expect(findLocally("post1")?.data.title).toBe("a");
    connected = true;
    await vi.advanceTimersByTimeAsync(15_000);
    expect(keeper.get().status).toBe("saved");
  });

  it("goes on at once when it is told to", async () => {
    const answers = [() => failure(503, "Nothing can be saved."), taken];
    const { keeper } = keep(() => (answers.shift() ?? taken)());
    keeper.change(written("a"));
    expect(await keeper.flush()).toBe(false);
    expect(keeper.get().status).toBe("offline");
    expect(await keeper.flush()).toBe(true);
  });
});

it("says why the server refuses a draft", async () => {
  const { keeper } = keep(() => failure(413, "The request is too large."));
  keeper.change(written("a"));
  await keeper.flush();
  expect(keeper.get()).toMatchObject({ status: "refused", problem: "The request is too large." });
  expect(findLocally("post1")).toBeDefined();
});

it("says that this device has no room", () => {
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  const { keeper } = keep(taken);
  keeper.change(written("a"));
  expect(keeper.get().status).toBe("lost");
});

it("forgets a draft for good, one that is still on its way as well", async () => {
  let answer = () => {};
  const { keeper, methods } = keep(
    () =>
      new Promise((resolve) => {
        answer = () => resolve(taken());
      }),
  );
  keeper.change(written("a"));
  const sent = keeper.flush();
  await vi.advanceTimersByTimeAsync(0);
  keeper.change(written("ab"));
  const gone = keeper.discard("post2", 3);
  answer();
  await Promise.all([sent, gone]);
  expect(methods()).toEqual(["PUT", "DELETE"]);
  expect(findLocally("post1")).toBeUndefined();
  expect([keeper.key, keeper.version, keeper.get().status]).toEqual(["post2", 3, "none"]);
});
