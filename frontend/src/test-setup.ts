import { afterAll, afterEach, beforeEach, expect, type MockInstance, vi } from "vitest";
import { endLeftovers, watchLeftovers } from "./test-leftovers";

watchLeftovers();
if ("document" in globalThis) await import("./test-setup-dom");

let errors: MockInstance<typeof console.error>;

beforeEach(() => {
  errors = vi.spyOn(console, "error");
});

// React reports its warnings as console errors. A test that causes one fails.
afterEach(() => {
  expect(errors.mock.calls, "console errors").toEqual([]);
});

// The next file runs in this process, too. It gets modules of its own, without the state of these.
afterAll(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  endLeftovers();
  await vi.dynamicImportSettled();
  endLeftovers();
  vi.resetModules();
});
