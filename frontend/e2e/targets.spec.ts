import type { Page } from "@playwright/test";
import { publicPages } from "./harness/public-pages";
import { expect, test } from "./harness/test";

/**
 * Returns the targets that are smaller than 24 by 24 pixels. Exceptions are those of WCAG 2.5.8: links
 * in a sentence, and native checkboxes, whose labels are targets, too. Unlike WCAG it makes none for
 * small targets with space around them.
 */
const smallTargets = (page: Page) =>
  page.evaluate(() => {
    const targets = document.querySelectorAll<HTMLElement>("a[href], button, input, select, textarea, summary");
    const small: string[] = [];
    for (const target of targets) {
      const { width, height } = (target.closest("label") ?? target).getBoundingClientRect();
      const shown = target.checkVisibility({ visibilityProperty: true }) && width > 1 && height > 1;
      if (!shown || (width >= 24 && height >= 24) || isInSentence(target)) continue;
      small.push(`${target.className} “${target.textContent}” ${Math.round(width)} × ${Math.round(height)}`);
    }
    return small;

    function isInSentence(target: HTMLElement) {
      const around = target.parentElement?.textContent?.trim() ?? "";
      return getComputedStyle(target).display === "inline" && around !== target.textContent?.trim();
    }
  });

test.describe("every target is at least 24 pixels wide and high", () => {
  for (const path of [...publicPages, "/search?q=payroll"]) {
    test(path, async ({ page }) => {
      await page.goto(path);
      expect(await smallTargets(page)).toEqual([]);
    });
  }
});
