// @vitest-environment jsdom
import { act, renderHook, waitFor } from "@testing-library/react";
import { createElement, type ReactNode } from "react";
import { expect, it } from "vitest";
import { ownId, useCase } from "@/admin/inbox/case/use-case";
import { InboxProvider } from "@/admin/inbox/live/inbox-provider";
import { caseOf, eventOf } from "@/admin/inbox/test-kit";
import { answerFetch, failure, logInBefore } from "@/admin/test-kit";

const wrapper = ({ children }: { children: ReactNode }) => createElement(InboxProvider, { enabled: false, children });

it("returns the case after its mail was taken back, although a live change loads it once more", async () => {
  const held: ((response: Response) => void)[] = [];
  const answer = (version: number) => Response.json({ case: caseOf({ version }), events: [] });
  let holds = false;
  logInBefore();
  answerFetch({
    "GET /api/contact/c1": () => (holds ? new Promise<Response>((resolve) => held.push(resolve)) : answer(1)),
    "DELETE /api/contact/c1/events/2/mail": () => new Response(null, { status: 204 }),
  });
  const { result } = renderHook(() => useCase("contact", "c1"), { wrapper });
  await waitFor(() => expect(result.current.status).toBe("ready"));

  holds = true;
  const changed = result.current.changeMail("DELETE", 2);
  await waitFor(() => expect(held).toHaveLength(1));
  const later = result.current.load();
  await act(async () => {
    held[1]?.(answer(3));
    await later;
    held[0]?.(answer(2));
    expect(await changed).toMatchObject({ case: { version: 2 } });
  });
  expect(result.current.record?.case.version).toBe(3);
});

/** An event of the user, or of somebody else. */
const event = (sequence: number, actor: string) => eventOf({ sequence, actor, kind: "assign" });

/** Opens version 1 of a case. The answers to acts are held until `answer` is called. */
async function openHeld() {
  logInBefore();
  const own = `admins:${ownId()}`;
  const answers: ((response: Response) => void)[] = [];
  const caseAt = (version: number, actors: string[]) =>
    Response.json({ case: caseOf({ version }), events: actors.map((actor, at) => event(at + 1, actor)) });
  const held: { loaded?: Promise<Response> } = {};
  const fetched = answerFetch({
    "GET /api/contact/c1": () => held.loaded ?? caseAt(1, [own]),
    "POST /api/contact/c1/events": (_, { body }) =>
      String(body).includes("seen") ? caseAt(1, [own]) : new Promise<Response>((resolve) => answers.push(resolve)),
  });
  const { result } = renderHook(() => useCase("contact", "c1"), { wrapper });
  await waitFor(() => expect(result.current.status).toBe("ready"));
  const sent = () =>
    fetched.mock.calls
      .map(([, init]) => JSON.parse(String(init?.body ?? "{}")) as { kind?: string; version?: number })
      .filter(({ kind }) => kind && kind !== "seen");
  const answer = async (response: Response) => {
    await waitFor(() => expect(answers).not.toHaveLength(0));
    await act(async () => answers.shift()?.(response));
  };
  return { result, sent, answer, caseAt, own, held };
}

it.each([
  ["only the user has changed the case", (own: string) => [own, own], 2],
  ["somebody else has changed the case, too", (own: string) => [own, "sender", own], 1],
])(
  "sends an act after the answer to the one before, with the version that the user means, if %s",
  async (_, actors, version) => {
    const { result, sent, answer, caseAt, own } = await openHeld();
    const assigned = result.current.act({ kind: "assign", assignee: "a1" });
    const decided = result.current.act({ kind: "decide", version: 1 });
    await waitFor(() => expect(sent()).toHaveLength(1));
    await answer(caseAt(2, actors(own)));
    await assigned;
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]).toMatchObject({ kind: "decide", version });
    await answer(caseAt(3, [...actors(own), own]));
    expect((await decided).case.version).toBe(3);
  },
);

it("sends an act although the one before was refused", async () => {
  const { result, sent, answer, caseAt, own } = await openHeld();
  const refused = result.current.act({ kind: "assign" });
  const done = result.current.act({ kind: "decide", version: 1 });
  await answer(failure(500, "Something went wrong."));
  await expect(refused).rejects.toThrow();
  await answer(caseAt(2, [own, own]));
  await done;
  expect(sent()).toMatchObject([{ kind: "assign" }, { kind: "decide", version: 1 }]);
});

it("keeps what a load has shown when the older answer to an act arrives", async () => {
  const { result, answer, caseAt, own, held } = await openHeld();
  const acted = result.current.act({ kind: "assign" });
  held.loaded = Promise.resolve(caseAt(3, [own, own, "sender"]));
  await act(() => result.current.load());
  await answer(caseAt(2, [own, own]));
  await acted;
  expect(result.current.record?.case.version).toBe(3);
});

it("shows what somebody else has changed, although the answer to an act arrives first", async () => {
  const { result, answer, caseAt, own, held } = await openHeld();
  const acted = result.current.act({ kind: "assign" });
  let arrive = (_: Response) => {};
  held.loaded = new Promise((resolve) => (arrive = resolve));
  const loaded = result.current.load();
  await answer(caseAt(2, [own, own]));
  await acted;
  await act(async () => {
    arrive(caseAt(3, [own, own, "sender"]));
    await loaded;
  });
  expect(result.current.record?.case.version).toBe(3);
});

it.each([
  ["the response was lost", true],
  ["the connection was gone for longer", false],
])("sends an answer once that was stored, although %s", async (_, isBack) => {
  logInBefore();
  const actor = `admins:${ownId()}`;
  let stored: ReturnType<typeof eventOf>[] = [];
  let isCut = false;
  const fetched = answerFetch({
    "GET /api/contact/c1": () => {
      if (isCut) throw new TypeError("Failed to fetch");
      return Response.json({ case: caseOf({ version: 1 + stored.length }), events: stored });
    },
    "POST /api/contact/c1/events": (_, { body }) => {
      if (String(body).includes("seen")) return Response.json({ case: caseOf({ version: 1 }), events: [] });
      stored = [eventOf({ sequence: -1, actor, kind: "answer", text: "We called\nyou. • Twice" })];
      isCut = !isBack;
      throw new TypeError("Failed to fetch");
    },
  });
  const { result } = renderHook(() => useCase("contact", "c1"), { wrapper });
  await waitFor(() => expect(result.current.status).toBe("ready"));
  const press = () =>
    act(() => result.current.act({ kind: "answer", text: "We called \r\nyou.\u00ad \uf0b7 Twice ", version: 1 }));
  if (!isBack) {
    await expect(press()).rejects.toThrow("Failed to fetch");
    await expect(press()).rejects.toThrow("cannot be loaded");
    isCut = false;
  }
  expect((await press()).events).toEqual(stored);
  expect(fetched.mock.calls.filter(([, init]) => String(init?.body).includes("answer"))).toHaveLength(1);
});

it("sends an answer although an earlier one has gone out while the response was lost", async () => {
  logInBefore();
  const answerAt = (sequence: number) =>
    eventOf({ sequence, actor: `admins:${ownId()}`, kind: "answer", text: "The first one." });
  let events = [answerAt(-1)];
  let isCut = false;
  const fetched = answerFetch({
    "GET /api/contact/c1": () => {
      if (isCut) throw new TypeError("Failed to fetch");
      return Response.json({ case: caseOf({ version: 1 }), events });
    },
    "POST /api/contact/c1/events": (_, { body }) => {
      if (String(body).includes("Second.")) isCut = events[0]?.sequence === -1;
      if (isCut) throw new TypeError("Failed to fetch");
      return Response.json({ case: caseOf({ version: 2 }), events });
    },
  });
  const { result } = renderHook(() => useCase("contact", "c1"), { wrapper });
  await waitFor(() => expect(result.current.status).toBe("ready"));
  const press = () => act(() => result.current.act({ kind: "answer", text: "Second.", version: 1 }));
  await expect(press()).rejects.toThrow("Failed to fetch");
  isCut = false;
  events = [answerAt(7)]; // the first answer has left
  await press();
  expect(fetched.mock.calls.filter(([, init]) => String(init?.body).includes("Second."))).toHaveLength(2);
});

it("sends another act after one whose response was lost", async () => {
  const { result, sent, answer, caseAt, own, held } = await openHeld();
  const lost = result.current.act({ kind: "assign", assignee: "ravi" });
  held.loaded = Promise.resolve(failure(502, ""));
  await answer(failure(502, ""));
  await expect(lost).rejects.toThrow();
  held.loaded = Promise.resolve(caseAt(2, [own, own]));
  await act(() => result.current.load());
  const other = result.current.act({ kind: "assign", assignee: "meera" });
  await answer(caseAt(3, [own, own, own]));
  expect((await other).case.version).toBe(3);
  expect(sent()).toMatchObject([{ assignee: "ravi" }, { assignee: "meera" }]);
});

it("sends an act again that did not arrive", async () => {
  const { result, sent, answer, caseAt, own } = await openHeld();
  const lost = result.current.act({ kind: "note", text: "Called." });
  await answer(failure(502, ""));
  await expect(lost).rejects.toThrow();
  const again = result.current.act({ kind: "note", text: "Called." });
  await answer(caseAt(2, [own, own]));
  expect((await again).case.version).toBe(2);
  expect(sent()).toHaveLength(2);
});
