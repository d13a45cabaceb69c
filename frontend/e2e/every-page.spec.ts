import { expectAccessibleInBothThemes } from "./harness/accessible";
import { isPublicPage, publicPages } from "./harness/public-pages";
import { expect, test } from "./harness/test";

for (const path of publicPages) {
  test(`${path} is accessible in the light and the dark theme`, async ({ page }) => {
    await page.goto(path);
    await expectAccessibleInBothThemes(page);
  });

  test(`${path} never scrolls sideways`, async ({ page }, { project }) => {
    const { width = 0, height = 0 } = project.use.viewport ?? {};
    await page.goto(path);
    for (const narrowed of [width, width * 0.6, 320]) {
      await page.setViewportSize({ width: Math.max(narrowed, 320), height });
      const overhang = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overhang, `pixels beyond ${narrowed}`).toBeLessThanOrEqual(0);
    }
  });
}

test("every page that a link leads to is a public page, which these tests open", async ({ page, request }) => {
  expect(publicPages.length).toBeGreaterThan(10);
  const linked = new Set<string>();
  for (const path of publicPages) {
    await page.goto(path);
    const links = page.locator("a[href^='/']");
    for (const link of await links.evaluateAll((all) => all.map((a) => (a as HTMLAnchorElement).pathname))) {
      linked.add(link);
    }
  }
  const missing = [];
  for (const path of linked) {
    if (isPublicPage(path) || path.startsWith("/admin")) continue;
    const response = await request.get(path);
    if (response.headers()["content-type"]?.startsWith("text/html") && response.ok()) missing.push(path);
  }
  expect(missing).toEqual([]);
});
