import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";
import { runsInBothSizes } from "./sizes";

const levels = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** Expects that the page, in its current state, does not violate WCAG 2.2 AA. */
export const expectAccessible = (page: Page) => expectRules(page, (axe) => axe.withTags(levels));

async function expectRules(page: Page, choose: (axe: AxeBuilder) => AxeBuilder) {
  // The frame of a preview can be focused only once it has loaded.
  await expect(page.locator("[aria-busy=true] iframe")).toHaveCount(0);
  const { violations } = await choose(new AxeBuilder({ page })).analyze();
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}\n  ${node.target.join(" ")}\n  ${node.failureSummary ?? ""}`),
  );
  expect(found, "accessibility violations").toEqual([]);
}

/**
 * Expects the same in the light and in the dark theme. A spec that runs in both sizes checks one theme in
 * each of them. Otherwise the second theme is checked for its contrast, since only colours differ.
 */
export async function expectAccessibleInBothThemes(page: Page) {
  const themes = test.info().project.name === "phone" ? (["light", "dark"] as const) : (["dark", "light"] as const);
  await page.emulateMedia({ colorScheme: themes[0] });
  await expectAccessible(page);
  if (runsInBothSizes(test.info().file)) return;
  await page.emulateMedia({ colorScheme: themes[1] });
  await expectRules(page, (axe) => axe.withRules(["color-contrast"]));
}

/** Expects that the page does not scroll sideways. */
export async function expectNoSidewaysScroll(page: Page) {
  const overhang = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overhang, "pixels beyond the window").toBeLessThanOrEqual(0);
}
