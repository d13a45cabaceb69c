import "@testing-library/jest-dom/vitest";
import { cleanup } from "@testing-library/react";
import { afterEach, beforeEach, expect, type MockInstance, vi } from "vitest";

let errors: MockInstance<typeof console.error>;

// jsdom has no layout, so nothing can be out of view.
Element.prototype.scrollIntoView ??= () => {};

beforeEach(() => {
  errors = vi.spyOn(console, "error");
});

// React reports its warnings as console errors: a test that causes one fails, whatever else it asserts.
afterEach(() => {
  cleanup();
  expect(errors.mock.calls, "console errors").toEqual([]);
});
