import "@testing-library/jest-dom/vitest";
import { cleanup, configure, getConfig } from "@testing-library/react";
import { afterEach, beforeEach } from "vitest";

// On a busy machine, what a test waits for may take long. Only what never happens is a failure.
configure({ asyncUtilTimeout: 60_000 });

// While a test waits for an element, Testing Library prints the page at each attempt, which took a tenth of the time of
// these tests. Only the last error is read, and that one still shows the page.
const { getElementError } = getConfig();
configure({
  getElementError: (message, container) =>
    Reflect.get(getConfig(), "_disableExpensiveErrorDiagnostics")
      ? Object.assign(new Error(message ?? ""), { name: "TestingLibraryElementError" })
      : getElementError(message, container),
});

// jsdom has no layout, so there is nothing to scroll to.
Element.prototype.scrollIntoView ??= () => {};

// Its text has no rectangles either. The editor asks for one when it scrolls to the caret.
Range.prototype.getClientRects ??= () => document.body.getClientRects();
Range.prototype.getBoundingClientRect ??= () => document.body.getBoundingClientRect();

// Without a layout, no size ever changes.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

// It has no styles or popovers either. What replaces them in older browsers is not tested: menus are always open.
Object.assign(window, { CSS: { ...window.CSS, supports: () => true } });
Object.assign(HTMLElement.prototype, { popover: null });

// jsdom has no EventSource either. This one never connects, unless a test replaces it.
const silentSource = class extends EventTarget {
  close() {}
};
if (!("EventSource" in window)) Object.assign(window, { EventSource: silentSource });

// Each test begins on a device that has stored nothing.
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

afterEach(cleanup);
