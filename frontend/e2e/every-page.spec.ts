import type { Page } from "@playwright/test";
import { expectAccessible } from "./harness/accessible";
import {
  expectNoSidewaysScrollWhenNarrowed,
  expectRoomForLargeText,
  findPaleTexts,
  findSmallTargets,
} from "./harness/pages/checks";
import { isPublicPage, publicPages } from "./harness/pages/public";
import { translate } from "./harness/pages/translation";
import { holdTimers, live, trace } from "./harness/pages/untouched";
import { openWithinBudget } from "./harness/pages/weight";
import { expect, test } from "./harness/test";

// Some of the forms are sent without anything, and one page is the page of unknown addresses.
test.use({ expectedProblems: /status of (404|422)/ });

/** Uses the page while the browser translates it, and leaves it by a link. The fixture `page` fails on any error. */
async function useTranslated(page: Page) {
  await translate(page);
  const content = page.getByRole("main");
  for (const box of await content.getByRole("searchbox").all()) {
    await box.fill("zzzzz");
    await box.fill("");
  }
  for (const send of await content.locator("form[method=post] button[type=submit]:visible").all()) await send.click();
  for (const summary of await content.locator("summary:visible").all()) await summary.click();
  await page.getByRole("contentinfo").getByRole("link", { name: "Search" }).click();
  await expect(page).toHaveURL(/\/search$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}

const sizes = [
  { name: "phone", viewport: { width: 360, height: 780 }, colorScheme: "light" },
  { name: "desktop", viewport: { width: 1280, height: 800 }, colorScheme: "dark" },
] as const;

/**
 * Opens each page once and checks all that must hold everywhere, in the light theme as wide as a phone and in the dark
 * one as wide as a desktop. A page weighs the same in both sizes, and is loaded and translated in the same way, and
 * paper has one width, so these are checked once.
 */
for (const path of [...publicPages, "/search?q=payroll", "/nowhere"]) {
  test(`${path} holds what every page must`, async ({ page }) => {
    await page.setViewportSize(sizes[0].viewport);
    await holdTimers(page, live.site);
    await test.step("its weight", () => openWithinBudget(page, path));
    await test.step("it loads its scripts after it is painted, and is ready untouched and without a timer", async () => {
      const { script, paint, loaded } = await trace(page, path);
      expect.soft(script).toBeGreaterThanOrEqual(Math.max(paint, loaded));
    });
    for (const { name, viewport, colorScheme } of sizes) {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme });
      await test.step(`${name}: no accessibility violations`, () => expectAccessible(page));
      await test.step(`${name}: every target is at least 24 pixels wide and high`, async () => {
        expect.soft(await findSmallTargets(page), name).toEqual([]);
      });
      await test.step(`${name}: no sideways scroll`, () => expectNoSidewaysScrollWhenNarrowed(page));
    }
    await test.step("no sideways scroll with text of twice the size", () => expectRoomForLargeText(page));
    await test.step("all texts are dark on paper", async () => {
      await page.emulateMedia({ media: "print", colorScheme: "light" });
      expect.soft(await findPaleTexts(page)).toEqual([]);
      await page.emulateMedia({ media: "screen" });
    });
    await page.setViewportSize(sizes[0].viewport);
    await test.step("it is used and left while it is translated", () => useTranslated(page));
  });
}

test("every page that a link leads to is a public page, which these tests open", async ({ request }) => {
  expect(publicPages.length).toBeGreaterThan(10);
  const linked = new Set<string>();
  for (const path of publicPages) {
    const html = await (await request.get(path)).text();
    for (const [, link = ""] of html.matchAll(/<a [^>]*href="(\/[^"]*)"/g))
      linked.add(new URL(link, "http://x").pathname);
  }
  expect(linked.size).toBeGreaterThan(publicPages.length);
  const missing = [];
  for (const path of linked) {
    if (isPublicPage(path) || path.startsWith("/admin")) continue;
    const response = await request.get(path);
    if (response.headers()["content-type"]?.startsWith("text/html") && response.ok()) missing.push(path);
  }
  expect(missing).toEqual([]);
});
