import { expect } from "@playwright/test";
import { control, fileField } from "./find";
import type { Tab } from "./tab";

/** What people do and see in a tab. Each step waits until it is possible. */
export function stepsOf(tab: Tab, site: string) {
  const ready = (kinds: string, name: string) =>
    expect.poll(() => tab.has(control, kinds, name), { message: `“${name}” can be pressed` }).toBe(true);
  async function press(kinds: string, name: string) {
    await ready(kinds, name);
    await tab.press(control, kinds, name);
  }
  async function live() {
    await expect.poll(() => tab.run(isLive), { message: "React has taken over the page" }).toBe(true);
  }
  return {
    /** Opens a page and waits until its scripts run. */
    async open(path: string) {
      await tab.open(`${site}${path}`);
      await live();
    },
    /** Presses an element of these kinds with a name. */
    press,
    pressButton: (name: string) => press("button, summary, label", name),
    pressLink: (name: string) => press("a", name),
    async fill(name: string, text: string) {
      const kinds = "input, textarea, [contenteditable=true]";
      await ready(kinds, name);
      await tab.type(text, control, kinds, name);
    },
    choose: (...paths: string[]) => tab.choose(paths, fileField),
    /** Sets the value of a list. The lists themselves are parts of the browser. */
    select: (name: string, value: string) => tab.run(selectValue, name, value),
    /** Waits until a text, or a text that matches, is shown. */
    sees: (text: string | RegExp) =>
      expect
        .poll(() => tab.run(shows, typeof text === "string" ? literally(text) : text.source), {
          message: `the page shows ${text}`,
        })
        .toBe(true),
    /** Waits until a screen reader finds an element with a role, a name (if not empty) and a text. */
    hears: (role: string, name: string, text = /^/) =>
      expect
        .poll(async () => (await tab.heard?.(role, name))?.some((one) => text.test(one)), {
          message: `the accessibility tree has the ${role} “${name}”, ${text}`,
        })
        .toBe(true),
    /** Waits until a control or a region with this label, or an element with this text, has the focus. */
    hasFocus: (name: string) => expect.poll(() => tab.run(focused), { message: `“${name}” has the focus` }).toBe(name),
    /** Waits for the browser's dialog with this text, and accepts it. */
    accepts: (text: string) => expect.poll(() => tab.accept(), { message: `the browser says ${text}` }).toBe(text),
    /** Waits until the page has a path and its scripts run. */
    async arrives(path: string) {
      await expect.poll(() => tab.run(() => location.pathname)).toBe(path);
      await live();
    },
    /** Returns the text of the page in a frame. */
    frameText: () => tab.run(() => document.querySelector("iframe")?.contentDocument?.body.textContent ?? ""),
    back: () => tab.run(() => history.back()),
    isSideways: () => tab.run(() => document.documentElement.scrollWidth > innerWidth),
    /** Lets time pass for forms, as {@link import("../harness/forms").takeTime} does. */
    takeTime: () =>
      tab.run(() => {
        const now = performance.now.bind(performance);
        performance.now = () => now() + 10_000;
      }),
  };
}

export type Steps = ReturnType<typeof stepsOf>;

const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Reports whether an element that is shown contains a text, and none of its children does. What is typed does not count. */
const shows = (pattern: string) => {
  const has = (element: Element) => new RegExp(pattern).test(element.textContent ?? "");
  return Array.from(document.querySelectorAll("body :not(textarea)")).some(
    (element) => element.getClientRects().length > 0 && has(element) && !Array.from(element.children).some(has),
  );
};

/** Reports whether the scripts of a page of ours have taken over, as waitForScripts in harness/test.ts does. */
const isLive = () => {
  const waits = document.querySelector("script[data-modules]") && document.querySelector(".navigation");
  return !waits || document.querySelector(".navigation--live") !== null;
};

const focused = () => {
  const { activeElement } = document;
  const labels = Array.from(document.querySelectorAll("label"));
  const ownLabel = activeElement && labels.find(({ control }) => control === activeElement);
  const label = ownLabel ?? document.getElementById(activeElement?.getAttribute("aria-labelledby") ?? "");
  return (label?.textContent ?? activeElement?.getAttribute("aria-label") ?? activeElement?.textContent ?? "").trim();
};

const selectValue = (name: string, value: string) => {
  const label = Array.from(document.querySelectorAll("label")).find(
    ({ control, textContent }) => control?.localName === "select" && textContent?.startsWith(name),
  );
  const list = label?.control as HTMLSelectElement | undefined;
  if (!list) throw new Error(`there is no list ${name}`);
  list.value = value;
  list.dispatchEvent(new Event("input", { bubbles: true }));
  list.dispatchEvent(new Event("change", { bubbles: true }));
};
