import "@testing-library/jest-dom/vitest";
import { cleanup, configure } from "@testing-library/react";
import { afterEach, beforeEach, expect, type MockInstance, vi } from "vitest";

// What a test waits for may come late on a busy machine; only what never comes is a failure.
configure({ asyncUtilTimeout: 20_000 });

let errors: MockInstance<typeof console.error>;

// jsdom has no layout, so nothing can be out of view.
Element.prototype.scrollIntoView ??= () => {};

// Nor does it know this connection: here it never comes about, unless a test makes it.
const silentSource = class extends EventTarget {
  close() {}
};
if (!("EventSource" in window)) Object.assign(window, { EventSource: silentSource });

beforeEach(() => {
  errors = vi.spyOn(console, "error");
});

// React reports its warnings as console errors: a test that causes one fails, whatever else it asserts.
afterEach(() => {
  cleanup();
  expect(errors.mock.calls, "console errors").toEqual([]);
});
