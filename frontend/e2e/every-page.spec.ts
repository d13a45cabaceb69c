import { expectAccessible } from "./harness/accessible";
import { publicPages } from "./harness/public-pages";
import { expect, test } from "./harness/test";
import { measureTransfer } from "./harness/transfer";

/** What a page may weigh, compressed, in bytes. */
const budget = { document: 25_000, script: 120_000, stylesheet: 20_000, font: 60_000 };

for (const path of publicPages) {
  test.describe(path, () => {
    test("has no accessibility violation, in light and dark", async ({ page }) => {
      await page.goto(path);
      await expectAccessible(page);
      await page.emulateMedia({ colorScheme: "dark" });
      await expectAccessible(page);
    });

    test("never scrolls sideways", async ({ page }, { project }) => {
      const { width, height } = project.use.viewport ?? { width: 0, height: 0 };
      for (const narrowed of [width, 320]) {
        await page.setViewportSize({ width: narrowed, height });
        await page.goto(path);
        const overhang = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(overhang, `pixels beyond ${narrowed}`).toBeLessThanOrEqual(0);
      }
    });

    test("is light on the wire", async ({ page }) => {
      const transfer = await measureTransfer(page, path);
      for (const [kind, limit] of Object.entries(budget)) {
        expect.soft(transfer[kind as keyof typeof budget], `bytes of ${kind}`).toBeLessThanOrEqual(limit);
      }
      expect(transfer.document).toBeGreaterThan(0);
    });
  });
}

test("no page that visitors can reach by a link is left out of these tests", async ({ page, request }) => {
  const linked = new Set<string>();
  for (const path of publicPages) {
    await page.goto(path);
    const links = await page
      .locator("a[href^='/']")
      .evaluateAll((all) => all.map((a) => (a as HTMLAnchorElement).pathname));
    for (const link of links) linked.add(link);
  }
  const missing = [];
  for (const path of linked) {
    const known = publicPages.includes(path) || path.startsWith("/admin");
    if (!known && (await request.get(path)).ok()) missing.push(path);
  }
  expect(missing).toEqual([]);
});
