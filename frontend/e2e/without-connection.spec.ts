import type { BrowserContext, Page } from "@playwright/test";
import { expectAccessibleInBothThemes } from "./harness/accessible";
import { expect, test } from "./harness/test";

test.use({ expectedProblems: /ERR_INTERNET_DISCONNECTED|ERR_FAILED/ });

const name = (page: Page) => page.getByRole("main").getByLabel("Name");
const failed = (page: Page) => page.getByRole("heading", { name: "This page could not be loaded" });

/** Types on the contact page and follows a link without a connection. */
async function leaveOffline(page: Page, context: BrowserContext) {
  await page.goto("/contact");
  await name(page).fill("Ravi Kumar");
  await context.setOffline(true);
  await page.getByRole("contentinfo").getByRole("link", { name: "Careers" }).click();
  await expect(failed(page)).toBeFocused();
  await expect(page).toHaveURL(/\/careers$/);
  await expect(page).toHaveTitle(/^This page could not be loaded/);
}

test("a link shows a page of ours, and going back shows what was typed", async ({ page, context }) => {
  await leaveOffline(page, context);
  await expect(name(page)).toBeHidden();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "It still does not load." })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.getByRole("button", { name: "Go back" }).click();
  await expect(page).toHaveURL(/\/contact$/);
  await expect(name(page)).toHaveValue("Ravi Kumar");
  await expect(page).toHaveTitle(/^Contact/);
});

test("the page appears by itself when the device is online again", async ({ page, context }) => {
  await leaveOffline(page, context);
  await context.setOffline(false);
  await expect(page.getByRole("heading", { level: 1, name: "Join Our Team" })).toBeFocused();
  await expect(page).toHaveTitle(/^Careers/);
});

test("a page whose files an upgrade has replaced is loaded as a whole", async ({ page }) => {
  await page.goto("/contact");
  const replaced = /assets\/careers.*\.js/;
  await page.route(replaced, (route) => route.abort());
  page.on("request", (request) => {
    if (request.isNavigationRequest()) void page.unroute(replaced);
  });
  const loaded = page.waitForEvent("load");
  await page.getByRole("contentinfo").getByRole("link", { name: "Careers" }).click();
  await loaded;
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Join Our Team");
});
