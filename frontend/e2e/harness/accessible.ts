import { createRequire } from "node:module";
import { expect, type Page, test } from "@playwright/test";
import type axe from "axe-core";
import { runsInBothSizes } from "./sizes";

/** The minified file is half as long, and each page reads it. */
const { source }: typeof axe = createRequire(import.meta.url)("axe-core/axe.min.js");

const levels = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** Reports a frame that axe cannot look into. */
const framesAreSeen = "frame-tested";

/**
 * Expects that the page, in its current state, does not violate WCAG 2.2 AA. A form or control that lacks a required
 * value must also say whether it was checked, because Firefox calls it invalid before that.
 */
export async function expectAccessible(page: Page) {
  await expect(page.locator(":invalid:not([aria-invalid])"), "invalid before a check").toHaveCount(0);
  await expectRules(page, { runOnly: { type: "tag", values: levels }, rules: { [framesAreSeen]: { enabled: true } } });
}

const expectContrast = (page: Page) =>
  expectRules(page, { runOnly: { type: "rule", values: ["color-contrast", framesAreSeen] } });

/** Runs some of axe's rules. They stay in the page for its next state, because reading them takes long. */
async function expectRules(page: Page, rules: axe.RunOptions) {
  // The frame of a preview can be focused only once it has loaded.
  await expect(page.locator("[aria-busy=true] iframe")).toHaveCount(0);
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => "axe" in window))) await frame.evaluate(source);
  }
  // On a busy machine a frame may answer late.
  const options: axe.RunOptions = { ...rules, resultTypes: ["violations"], pingWaitTime: 60_000 };
  const found = await page.evaluate(findProblems, options);
  expect(found, "accessibility violations").toEqual([]);
}

/** Runs in the page. */
async function findProblems(options: axe.RunOptions) {
  const { violations, incomplete } = await (window as unknown as { axe: typeof axe }).axe.run(document, options);
  return [...violations, ...incomplete.filter(({ id }) => id === "frame-tested")].flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}\n  ${node.target.join(" ")}\n  ${node.failureSummary ?? ""}`),
  );
}

/**
 * Expects the same in the light and in the dark theme. A test that runs in both sizes checks one theme in
 * each of them. Otherwise the second theme is checked for its contrast, since only colours differ.
 */
export async function expectAccessibleInBothThemes(page: Page) {
  const themes = test.info().project.name === "phone" ? (["light", "dark"] as const) : (["dark", "light"] as const);
  await page.emulateMedia({ colorScheme: themes[0] });
  await expectAccessible(page);
  if (runsInBothSizes(test.info())) return;
  await page.emulateMedia({ colorScheme: themes[1] });
  await expectContrast(page);
}

/** Expects that the page does not scroll sideways. */
export async function expectNoSidewaysScroll(page: Page) {
  const overhang = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overhang, "pixels beyond the window").toBeLessThanOrEqual(0);
}
