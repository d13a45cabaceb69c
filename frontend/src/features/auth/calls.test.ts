// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from "vitest";
import { logIn, refreshSession } from "@/features/auth/calls";
import { clockOffset } from "@/features/auth/server-clock";
import { endSession, getSession, startSession } from "@/features/auth/session";

/** In seconds. Read once, so that a token of one name is always the same. */
const now = Math.floor(Date.now() / 1000);

const token = (name: string, secondsFromNow = 600) =>
  `${name}.${btoa(JSON.stringify({ exp: now + secondsFromNow }))}.signature`;

function answer(response: () => Response | Promise<Response>) {
  const fetched = vi.fn(async (_address: string, _init: RequestInit) => response());
  vi.stubGlobal("fetch", fetched);
  return fetched;
}

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now: now * 1000, toFake: ["Date"] });
});

describe("logIn", () => {
  it("stores the token and the role", async () => {
    const fetched = answer(() => Response.json({ token: token("new"), role: "editor" }));
    expect((await logIn("a@example.com", "secret")).problem).toBeUndefined();
    expect(fetched.mock.calls[0]?.[0]).toBe("/api/auth/login");
    expect(fetched.mock.calls[0]?.[1].body).toBe('{"email":"a@example.com","password":"secret"}');
    expect(getSession()).toMatchObject({ token: token("new"), role: "editor" });
  });

  it.each([
    ["the server's message", () => Response.json({ error: "Wrong email or password." }, { status: 401 }), /^Wrong/],
    ["an empty message when the server gave none", () => new Response("busy", { status: 502 }), /^$/],
    ["an empty message without a connection", () => Promise.reject(new TypeError("offline")), /^$/],
  ])("returns %s", async (_, response, sentence) => {
    answer(response);
    expect((await logIn("a@example.com", "secret")).problem).toMatch(sentence);
    expect(getSession()).toBeNull();
  });
});

describe("the clock of this device", () => {
  const day = 86_400;
  /** A response of a server whose clock differs from that of the device. */
  const from = (ahead: number) =>
    Response.json(
      { token: token("clock", ahead + 600), role: "admin" },
      { headers: { Date: new Date((now + ahead) * 1000).toUTCString() } },
    );

  it.each([
    ["is right", 30, 0],
    ["is two days ahead", -2 * day, -2 * day],
    ["is a year behind", 365 * day, 365 * day],
  ])("does not keep anybody out if it %s", async (_, ahead, offset) => {
    answer(() => from(ahead));
    expect((await logIn("a@example.com", "secret")).problem).toBeUndefined();
    expect(getSession()?.expired).toBe(false);
    expect(Math.round(clockOffset() / 10_000)).toBe((offset * 1000) / 10_000);
  });

  it("is forgotten with the login, and once it is set right", async () => {
    answer(() => from(-2 * day));
    await logIn("a@example.com", "secret");
    answer(() => from(0));
    await refreshSession();
    expect(clockOffset()).toBe(0);
    endSession();
    expect(localStorage).toHaveLength(0);
  });

  it("is not judged by an answer that took long", async () => {
    answer(() => {
      vi.setSystemTime((now + day) * 1000); // the computer slept
      return from(0);
    });
    await logIn("a@example.com", "secret");
    expect(clockOffset()).toBe(0);
  });
});

describe("refreshSession", () => {
  it("replaces the token by the new one", async () => {
    startSession(token("old"), "admin");
    const fetched = answer(() => Response.json({ token: token("fresh"), role: "admin" }));
    await refreshSession();
    expect(fetched.mock.calls[0]?.[1].headers).toEqual({ Authorization: token("old") });
    expect(getSession()?.token).toBe(token("fresh"));
  });

  it("ends the session when the server refuses", async () => {
    startSession(token("old"), "admin");
    answer(() => Response.json({ error: "Please log in." }, { status: 401 }));
    await refreshSession();
    expect(getSession()?.expired).toBe(true);
  });

  it.each([
    ["no connection", () => Promise.reject(new TypeError("offline"))],
    ["a server that is down", () => new Response("busy", { status: 502 })],
  ])("changes nothing with %s", async (_, response) => {
    startSession(token("kept"), "admin");
    answer(response);
    await refreshSession();
    expect(getSession()).toMatchObject({ token: token("kept"), expired: false });
  });

  it("does not log a user in again after a logout", async () => {
    startSession(token("left"), "admin");
    answer(() => {
      endSession();
      return Response.json({ token: token("late"), role: "admin" });
    });
    await refreshSession();
    expect(getSession()).toBeNull();
  });
});
