import { expect, test } from "./harness/test";

// The browser refuses the scripts that the page preloads, because JavaScript is off.
test.use({ javaScriptEnabled: false, expectedProblems: /\.js csp$/ });

test("terms and privacy are pages of their own with scripts off", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("contentinfo").getByText("Terms", { exact: true }).click();
  await expect(page).toHaveURL(/\/terms$/);
  await expect(page.locator(".legal-text h2")).toHaveCount(18);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("contentinfo").getByRole("link", { name: "Help Center" })).toBeVisible();
  await page.goto("/privacy");
  await expect(page.locator(".legal-text h2")).toHaveCount(14);
});

test("the blog explains its feed with scripts off", async ({ page }) => {
  await page.goto("/blogs");
  await page.getByText("Subscribe to the feed").click();
  await expect(page.getByLabel("Address of the feed")).toHaveValue(/^http.*\/blogs\/feed\.atom$/);
});
