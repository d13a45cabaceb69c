import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./harness/test";

const opening = (page: Page, title: string) => page.getByRole("heading", { name: title, exact: true });
const isAtTop = (page: Page) => page.evaluate(() => scrollY === 0);

/** Returns the distance of an element's lower edge from the top of the window. */
async function lowerEdge(element: Locator) {
  const box = await element.boundingBox();
  return box ? box.y + box.height : Number.NaN;
}

for (const viewport of [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
]) {
  test(`the search and the first opening are in the first screen of ${viewport.width} pixels`, {
    tag: "@phone",
  }, async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.goto("/careers");
    expect(await lowerEdge(page.getByRole("searchbox"))).toBeLessThan(viewport.height / 2 + 100);
    const card = page.getByRole("listitem").filter({ has: opening(page, "HR Executive") });
    expect(await lowerEdge(card.getByText("₹15,000 to ₹25,000 a month"))).toBeLessThan(viewport.height);
    expect(await lowerEdge(card.getByText("1-3 years", { exact: true }))).toBeLessThan(viewport.height);
  });
}

test("'View All Openings' clears the search and goes up to the list", async ({ page }) => {
  await page.goto("/careers?q=marketing");
  await expect(opening(page, "HR Executive")).toHaveCount(0);
  await page.getByRole("button", { name: "View All Openings" }).click();
  await expect(page).toHaveURL(/\/careers$/);
  await expect(page.getByRole("searchbox")).toHaveValue("");
  await expect(opening(page, "HR Executive")).toBeVisible();
  await expect.poll(() => isAtTop(page)).toBe(true);
  await expect(page.getByRole("heading", { name: "position(s) found" })).toBeFocused();
});
