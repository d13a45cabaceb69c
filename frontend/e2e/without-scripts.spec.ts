import { publicPages } from "./harness/pages/public";
import { expect, test } from "./harness/test";

// The browser refuses the scripts that the page preloads, because JavaScript is off.
test.use({ javaScriptEnabled: false, expectedProblems: /\.js csp$/ });

test("every page shows its heading and its links with scripts off", async ({ page }) => {
  for (const path of publicPages) {
    await page.goto(path);
    await expect.soft(page.getByRole("heading", { level: 1 }), path).toBeVisible();
    await expect.soft(page.getByRole("contentinfo").getByRole("link", { name: "Help Center" }), path).toBeVisible();
  }
});

test("terms and privacy are pages of their own with scripts off", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("contentinfo").getByText("Terms", { exact: true }).click();
  await expect(page).toHaveURL(/\/terms$/);
  await expect(page.locator(".legal-text h2")).toHaveCount(18);
  await page.goto("/privacy");
  await expect(page.locator(".legal-text h2")).toHaveCount(14);
});

test("the blog explains its feed with scripts off", async ({ page }) => {
  await page.goto("/blogs");
  await page.getByText("Subscribe to the feed").click();
  await expect(page.getByLabel("Address of the feed")).toHaveValue(/^http.*\/blogs\/feed\.atom$/);
});
