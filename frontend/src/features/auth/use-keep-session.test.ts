// @vitest-environment jsdom
import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { startSession, useSession } from "@/features/auth/session";
import { useKeepSession } from "@/features/auth/use-keep-session";

const token = (endsIn: number) =>
  `head.${btoa(JSON.stringify({ exp: Math.floor((Date.now() + endsIn) / 1000) }))}.signature`;
const minute = 60_000;
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

const refresh = vi.fn(async () => Response.json({ token: token(60 * minute), role: "admin" }));

beforeEach(() => {
  vi.useFakeTimers({ now: 1_800_000_000_000 });
  vi.stubGlobal("fetch", refresh.mockClear());
});
afterEach(() => vi.useRealTimers());

it("refreshes the token every ten minutes while somebody is working", async () => {
  startSession(token(60 * minute), "admin");
  renderHook(useKeepSession);
  for (let passed = 0; passed < 25; passed++) {
    window.dispatchEvent(new KeyboardEvent("keydown"));
    await wait(minute);
  }
  expect(refresh).toHaveBeenCalledTimes(3);
});

it("lets the session expire, and notices it, when nobody is working", async () => {
  startSession(token(5 * minute), "admin");
  const { result } = renderHook(() => {
    useKeepSession();
    return useSession();
  });
  await wait(4 * minute);
  expect(result.current?.expired).toBe(false);
  await wait(2 * minute);
  expect(result.current?.expired).toBe(true);
  expect(refresh).not.toHaveBeenCalled();
});

it("stops refreshing when the activity stops", async () => {
  startSession(token(60 * minute), "admin");
  renderHook(useKeepSession);
  window.dispatchEvent(new KeyboardEvent("keydown"));
  await wait(45 * minute);
  expect(refresh).toHaveBeenCalledTimes(1);
});
