import type { Site } from "../src/generated/content";
import { expect, test } from "./harness/test";

test("a brand name that an operator changes shows on the next page view", async ({ page, operator }) => {
  const rename = (name: string) =>
    operator.changeDocument<Site>("site", (site) => {
      site.brand.name = name;
    });
  await page.goto("/");
  const before = await page.getByRole("heading", { level: 1 }).textContent();
  try {
    await rename("Setu & Sons");
    await page.reload();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Welcome to\s+Setu & Sons/);
    await expect(page).toHaveTitle(/Setu & Sons/);
  } finally {
    await rename("Samarth Workforce Solutions");
  }
  await page.reload();
  expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe(before);
});
