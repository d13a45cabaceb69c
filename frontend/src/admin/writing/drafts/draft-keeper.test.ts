// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { answerFetch, failure, logInBefore } from "@/admin/test-kit";
import { serverDrafts } from "@/admin/writing/calls";
import type { Stored } from "@/admin/writing/document";
import { deviceDrafts } from "@/admin/writing/drafts/device-drafts";
import { DraftKeeper } from "@/admin/writing/drafts/draft-keeper";

interface Types {
  Doc: Stored;
  Fields: { title: string };
  Payload: { title: string };
}

const device = deviceDrafts<Types>("draft");
const server = serverDrafts<Types["Fields"]>("/api/drafts");
const savedAt = "2026-11-20T07:01:00.000Z";
const others = [{ name: "Ravi", at: savedAt }];
const stored = () => Response.json({ savedAt, currentVersion: 2, others });

/** Creates a keeper for a draft of version 2. `answer` is the server's response to storing a draft. */
function keep(answer: () => Response | Promise<Response>) {
  const fetched = answerFetch({
    "PUT /api/drafts/key1": answer,
    "DELETE /api/drafts/key1": () => new Response(null),
  });
  const keeper = new DraftKeeper<Types>({ device, server }, { key: "key1", version: 2 });
  const titles = () => fetched.mock.calls.map(([, init]) => JSON.parse(String(init?.body ?? "null"))?.data?.title);
  return { keeper, titles, methods: () => fetched.mock.calls.map(([, init]) => init?.method) };
}

/** Returns a response that arrives when `answer` is called. */
function delayed() {
  let resolve = (_: Response) => {};
  const promise = new Promise<Response>((resolvePromise) => {
    resolve = resolvePromise;
  });
  return { promise, answer: () => resolve(stored()) };
}

beforeEach(() => {
  logInBefore("editor");
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

it("keeps a change on this device at once, and sends the last of several after a while", async () => {
  const { keeper, titles } = keep(stored);
  keeper.change({ title: "a" });
  keeper.change({ title: "ab" });
  expect(device.find("key1")?.data.title).toBe("ab");
  expect(keeper.get().status).toBe("saving");
  expect(titles()).toEqual([]);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(titles()).toEqual(["ab"]);
  expect(keeper.get()).toMatchObject({ status: "saved", savedAt, currentVersion: 2, others: [{ name: "Ravi" }] });
  expect(device.find("key1")).toBeUndefined();
});

it("keeps a change on this device only, if the kind has no drafts on the server", async () => {
  const fetched = answerFetch({});
  const keeper = new DraftKeeper<Types>({ device }, { key: "key1", version: 2 });
  keeper.change({ title: "a" });
  expect(device.find("key1")).toMatchObject({ data: { title: "a" }, version: 2 });
  expect(await keeper.flush()).toBe(true);
  await vi.advanceTimersByTimeAsync(60_000);
  await keeper.discard();
  expect(device.find("key1")).toBeUndefined();
  expect(fetched).not.toHaveBeenCalled();
});

it("keeps on this device what is written while a draft is being sent", async () => {
  const { promise, answer } = delayed();
  const { keeper } = keep(() => promise);
  keeper.change({ title: "a" });
  await vi.advanceTimersByTimeAsync(3_000);
  keeper.change({ title: "ab" });
  answer();
  await vi.advanceTimersByTimeAsync(0);
  expect(keeper.get().status).toBe("saving");
  expect(device.find("key1")?.data.title).toBe("ab");
});

describe("a draft that does not reach the server", () => {
  const breaks = () => {
    throw new TypeError("Failed to fetch");
  };

  it.each([
    ["the device is offline", "offline", false, breaks],
    ["the server does not answer", "unanswered", true, breaks],
    ["the server fails", "failed", true, () => failure(500, "Something went wrong on our side.")],
    ["a proxy answers for the server", "failed", true, () => new Response("<h1>Bad gateway</h1>", { status: 502 })],
    ["there were too many requests", "failed", true, () => failure(429, "Too many requests.")],
  ])("says that %s, and is sent again", async (_, status, onLine, answer) => {
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(onLine);
    let fails = true;
    const { keeper } = keep(() => (fails ? answer() : stored()));
    keeper.change({ title: "a" });
    await vi.advanceTimersByTimeAsync(3_000);
    expect(keeper.get().status).toBe(status);
    keeper.change({ title: "ab" });
    expect(keeper.get().status).toBe(status);
    fails = false;
    await vi.advanceTimersByTimeAsync(15_000);
    expect(keeper.get().status).toBe("saved");
  });

  it("is sent again when the server answers again", async () => {
    let connected = false;
    const { keeper } = keep(() => (connected ? stored() : breaks()));
    keeper.change({ title: "a" });
    await vi.advanceTimersByTimeAsync(3_000);
    expect(device.find("key1")?.data.title).toBe("a");
    connected = true;
    await vi.advanceTimersByTimeAsync(15_000);
    expect(keeper.get().status).toBe("saved");
  });

  it("continues at once on request", async () => {
    const answers = [() => failure(503, "Nothing can be saved."), stored];
    const { keeper } = keep(() => (answers.shift() ?? stored)());
    keeper.change({ title: "a" });
    expect(await keeper.flush()).toBe(false);
    expect(keeper.get().status).toBe("failed");
    expect(await keeper.flush()).toBe(true);
  });
});

it("says why the server refuses a draft", async () => {
  const { keeper } = keep(() => failure(413, "The request is too large."));
  keeper.change({ title: "a" });
  await keeper.flush();
  expect(keeper.get()).toMatchObject({ status: "refused", problem: "The request is too large." });
  expect(device.find("key1")).toBeDefined();
});

it("says that this device has no room", () => {
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  const { keeper } = keep(stored);
  keeper.change({ title: "a" });
  expect(keeper.get().status).toBe("lost");
});

it("deletes a draft for good, even one that is still being sent", async () => {
  const { promise, answer } = delayed();
  const { keeper, methods } = keep(() => promise);
  keeper.change({ title: "a" });
  const sent = keeper.flush();
  await vi.advanceTimersByTimeAsync(0);
  keeper.change({ title: "ab" });
  const gone = keeper.discard("key2", 3);
  answer();
  await Promise.all([sent, gone]);
  expect(methods()).toEqual(["PUT", "DELETE"]);
  expect(device.find("key1")).toBeUndefined();
  expect([keeper.key, keeper.version, keeper.get().status]).toEqual(["key2", 3, "none"]);
});

describe("a draft that the same user writes in two windows", () => {
  const first = "2026-11-20T07:01:00.000Z";
  const second = "2026-11-20T07:02:00.000Z";

  /** A server with the draft of another window, and a keeper that knows the draft of `known`. */
  function meet(stored: { title: string; savedAt: string } | undefined, known?: string) {
    let draft = stored;
    let fails = false;
    const sent: string[] = [];
    const refused = () =>
      failure409({ data: { title: draft?.title }, version: 1, savedAt: draft?.savedAt, currentVersion: 2, others: [] });
    answerFetch({
      "PUT /api/drafts/key1": (_, init) => {
        const { data, savedAt } = JSON.parse(String(init.body));
        sent.push(data.title);
        if (draft && draft.savedAt !== savedAt) return refused();
        draft = { title: data.title, savedAt: `2026-11-20T08:00:0${sent.length}.000Z` };
        if (fails) throw new TypeError("Failed to fetch");
        return Response.json({ savedAt: draft.savedAt, currentVersion: 2, others: [] });
      },
      "DELETE /api/drafts/key1": ({ searchParams }) => {
        if (draft && draft.savedAt !== searchParams.get("savedAt")) return refused();
        draft = undefined;
        return new Response(null, { status: 204 });
      },
    });
    const start = { key: "key1", version: 2, ...(known && { known: { savedAt: known, sent: [] } }) };
    const keeper = new DraftKeeper<Types>({ device, server }, start);
    return {
      keeper,
      sent,
      stored: () => draft?.title,
      lose: (answers: boolean) => {
        fails = answers;
      },
    };
  }
  const failure409 = (current: object) =>
    Response.json({ error: "Another window.", fields: {}, current }, { status: 409 });

  it.each([
    ["the other window began", undefined],
    ["the other window went on", first],
  ])("is not replaced before the user chooses, if %s", async (_, known) => {
    const { keeper, sent, stored } = meet({ title: "600 words", savedAt: second }, known);
    keeper.change({ title: "a" });
    expect(await keeper.flush()).toBe(false);
    expect(keeper.get()).toMatchObject({
      status: "undecided",
      other: { data: { title: "600 words" }, version: 1, savedAt: second },
    });
    keeper.change({ title: "ab" });
    await vi.advanceTimersByTimeAsync(60_000);
    expect([sent, stored(), device.find("key1")?.data.title]).toEqual([["a"], "600 words", "ab"]);
    expect(keeper.choose()?.data.title).toBe("600 words");
    keeper.change({ title: "abc" });
    expect(await keeper.flush()).toBe(true);
    expect([stored(), keeper.get().other]).toEqual(["abc", undefined]);
  });

  it("is not deleted by this window, which says that it is there", async () => {
    const { keeper, stored } = meet({ title: "First", savedAt: first }, first);
    keeper.change({ title: "a" });
    await keeper.flush();
    const other = meet({ title: "600 words", savedAt: second });
    await keeper.discard();
    expect([stored(), other.stored()]).toEqual(["a", "600 words"]);
    expect(keeper.get()).toMatchObject({ status: "none", other: { data: { title: "600 words" } } });
    await keeper.discard("key1", 3);
    expect(other.stored()).toBe("600 words");
  });

  it("is no question if the answer to an own request was lost", async () => {
    const { keeper, stored, lose } = meet(undefined);
    lose(true);
    keeper.change({ title: "a" });
    await keeper.flush();
    expect([stored(), keeper.get().status]).toEqual(["a", "unanswered"]);
    keeper.change({ title: "ab" });
    lose(false);
    expect(await keeper.flush()).toBe(true);
    expect([stored(), keeper.get().status]).toEqual(["ab", "saved"]);
  });

  it("is no question if a server that takes over lacks the last change", async () => {
    const { keeper } = meet(undefined);
    keeper.change({ title: "a" });
    await keeper.flush();
    keeper.change({ title: "ab" });
    await keeper.flush();
    const after = meet({ title: "a", savedAt: first });
    keeper.change({ title: "abc" });
    expect(await keeper.flush()).toBe(true);
    expect([after.stored(), keeper.get().status]).toEqual(["abc", "saved"]);
  });

  it("is no question if the same was sent twice", async () => {
    const { keeper, stored, lose } = meet(undefined);
    lose(true);
    keeper.change({ title: "a" });
    await keeper.flush();
    lose(false);
    await vi.advanceTimersByTimeAsync(15_000);
    expect([stored(), keeper.get().status, device.find("key1")]).toEqual(["a", "saved", undefined]);
  });

  it("is deleted with what was stored without an answer", async () => {
    const { keeper, stored, lose } = meet(undefined);
    lose(true);
    keeper.change({ title: "a" });
    await keeper.flush();
    await keeper.discard();
    expect(stored()).toBeUndefined();
  });

  it("is no question after a reload, although the last answer was lost", async () => {
    const before = meet(undefined);
    before.lose(true);
    before.keeper.change({ title: "a" });
    await before.keeper.flush();
    before.keeper.change({ title: "ab" });
    const { known } = device.find("key1") ?? {};
    before.lose(false);
    const keeper = new DraftKeeper<Types>({ device, server }, { key: "key1", version: 2, known });
    keeper.change({ title: "abc" });
    expect(await keeper.flush()).toBe(true);
    expect(before.stored()).toBe("abc");
  });

  it("stays on this device while another window deletes its own", async () => {
    const { keeper } = meet(undefined);
    const other = new DraftKeeper<Types>({ device, server }, { key: "key1", version: 2 });
    vi.setSystemTime("2026-11-20T07:01:00Z");
    other.change({ title: "other" });
    vi.setSystemTime("2026-11-20T07:01:01Z");
    keeper.change({ title: "a" });
    await other.discard();
    expect(device.find("key1")?.data.title).toBe("a");
  });
});

describe("looking for other writers", () => {
  function run(version: number) {
    const answer = { data: null, version: 0, savedAt: "", currentVersion: 3, others };
    const fetched = answerFetch({ "GET /api/drafts/key1": () => Response.json(answer) });
    const keeper = new DraftKeeper<Types>({ device, server }, { key: "key1", version });
    return { keeper, fetched, stop: keeper.run() };
  }

  it("finds those who begin while the user pauses, until it is stopped", async () => {
    const { keeper, fetched, stop } = run(2);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(keeper.get()).toMatchObject({ status: "none", currentVersion: 3, others: [{ name: "Ravi" }] });
    stop();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  it("waits while the page is hidden, and looks when it is shown again", async () => {
    const visibility = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
    const { keeper, fetched, stop } = run(2);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(fetched).not.toHaveBeenCalled();
    visibility.mockReturnValue("visible");
    document.dispatchEvent(new Event("visibilitychange"));
    await vi.advanceTimersByTimeAsync(0);
    expect(keeper.get().others).toHaveLength(1);
    stop();
  });

  it("asks for nothing more until an answer comes", async () => {
    const { fetched, stop } = run(2);
    fetched.mockImplementation(() => new Promise(() => {}));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(fetched).toHaveBeenCalledTimes(1);
    stop();
  });

  it("is not needed for a document that was never saved", async () => {
    const { fetched, stop } = run(0);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(fetched).not.toHaveBeenCalled();
    stop();
  });
});
