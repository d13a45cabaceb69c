import { afterEach, beforeEach, expect, type MockInstance, vi } from "vitest";

if ("document" in globalThis) await import("./test-setup-dom");

let errors: MockInstance<typeof console.error>;

beforeEach(() => {
  errors = vi.spyOn(console, "error");
});

// React reports its warnings as console errors. A test that causes one fails.
afterEach(() => {
  expect(errors.mock.calls, "console errors").toEqual([]);
});
