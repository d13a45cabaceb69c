import { expectAccessible } from "./harness/accessible";
import { publicPages } from "./harness/public-pages";
import { expect, test } from "./harness/test";

for (const path of publicPages) {
  test(`${path} has no accessibility violation, in light and dark`, async ({ page }) => {
    await page.goto(path);
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: "dark" });
    await expectAccessible(page);
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

test("no page that visitors can reach by a link is left out of these tests", async ({ page, request }) => {
  const linked = new Set<string>();
  for (const path of publicPages) {
    await page.goto(path);
    const links = page.locator("a[href^='/']");
    for (const link of await links.evaluateAll((all) => all.map((a) => (a as HTMLAnchorElement).pathname))) {
      linked.add(link);
    }
  }
  // Posts and openings look alike; one of each stands for all.
  const represented = /^\/(blogs|careers)\/[^/]+$|^\/admin/;
  const missing = [];
  for (const path of linked) {
    const known = publicPages.includes(path) || represented.test(path);
    const answer = known ? undefined : await request.get(path);
    if (answer?.headers()["content-type"]?.startsWith("text/html") && answer.ok()) missing.push(path);
  }
  expect(missing).toEqual([]);
});
