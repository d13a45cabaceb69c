// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from "vitest";
import { endSession, getSession, nextLogin, refuseToken, startSession, watchSession } from "@/features/auth/session";

/** In seconds. Read once, so that two tokens of one end are the same. */
const now = Math.floor(Date.now() / 1000);

const token = (secondsFromNow: number) => `head.${btoa(JSON.stringify({ exp: now + secondsFromNow }))}.signature`;

beforeEach(() => localStorage.clear());

describe("getSession", () => {
  it("is null when nobody has logged in", () => {
    expect(getSession()).toBeNull();
  });

  it("stores token and role in local storage under these names", () => {
    startSession(token(600), "editor");
    expect(localStorage.getItem("token")).toBe(token(600));
    expect(localStorage.getItem("role")).toBe("editor");
    expect(getSession()).toMatchObject({ role: "editor", expired: false });
  });

  it.each([
    ["in the past", token(-1)],
    ["without an expiry", `head.${btoa("{}")}.signature`],
    ["that is not a token", "nonsense"],
  ])("is expired with a token %s", (_, stored) => {
    localStorage.setItem("token", stored);
    expect(getSession()?.expired).toBe(true);
  });

  it("is expired after the server refused the token, until there is a new one", () => {
    startSession(token(600), "admin");
    refuseToken(token(600));
    expect(getSession()?.expired).toBe(true);
    startSession(token(900), "admin");
    expect(getSession()?.expired).toBe(false);
  });

  it("is the same object while nothing changes, so that React does not render again", () => {
    startSession(token(600), "admin");
    expect(getSession()).toBe(getSession());
  });
});

it("notifies listeners when another window logs in or out", () => {
  let told = 0;
  const stop = watchSession(() => told++);
  window.dispatchEvent(new StorageEvent("storage", { key: "token" }));
  stop();
  window.dispatchEvent(new StorageEvent("storage", { key: "token" }));
  expect(told).toBe(1);
});

describe("nextLogin", () => {
  it("waits for a login", async () => {
    startSession(token(-1), "admin");
    const next = nextLogin();
    startSession(token(120), "admin");
    await expect(next).resolves.toBe(true);
  });

  it("ends without a login when the user logs out", async () => {
    startSession(token(-1), "admin");
    const next = nextLogin();
    endSession();
    await expect(next).resolves.toBe(false);
  });
});
