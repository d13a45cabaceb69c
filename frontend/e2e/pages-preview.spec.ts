import type { Page } from "@playwright/test";
import { expectAccessibleInBothThemes, expectNoSidewaysScroll } from "./harness/accessible";
import { openDashboard } from "./harness/dashboard";
import { discardDraft } from "./harness/editor";
import { expect, test } from "./harness/test";

/** Opens the form of a page with the preview beside it, or behind it on a phone. */
async function openDesk(page: Page, name: string) {
  await openDashboard(page, `?tab=pages&page=${name}`);
  const frame = page.frameLocator("iframe");
  const isPhone = (page.viewportSize()?.width ?? 0) < 600;
  /** Shows the form or the page where there is no room for both. */
  const turnTo = async (pane: "Form" | "Page") => {
    if (isPhone) await page.getByRole("button", { name: pane, exact: true }).click();
  };
  return { frame, turnTo };
}

test("a text is changed by clicking it on the page", async ({ page }) => {
  const { frame, turnTo } = await openDesk(page, "home");
  await turnTo("Page");
  await frame.getByRole("heading", { name: "Why Choose Us" }).click();
  const field = page.getByLabel("Heading", { exact: true }).and(page.locator(":focus"));
  await expect(field).toHaveValue("Why Choose Us");
  await field.fill("Why {shortName}");
  await turnTo("Page");
  await expect(frame.getByRole("heading", { name: "Why Samarth" })).toBeInViewport();
  await expect(frame.locator(".preview-outline--marked")).toBeInViewport();
  await turnTo("Form");
  await discardDraft(page);
  await turnTo("Page");
  await expect(frame.getByRole("heading", { name: "Why Choose Us" })).toBeVisible();
});

test("the page beside its form is accessible, and fits", async ({ page }) => {
  const { frame, turnTo } = await openDesk(page, "contact");
  await turnTo("Page");
  await expect(frame.getByRole("heading", { level: 1 })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessibleInBothThemes(page);
});

test("a link leads to the page behind it, and to its form", { tag: "@desktop" }, async ({ page }) => {
  const { frame, turnTo } = await openDesk(page, "home");
  await turnTo("Page");
  await frame.getByRole("link", { name: "See open positions" }).click();
  await turnTo("Page");
  await frame.getByRole("button", { name: "Open page" }).click();
  await expect(page.getByRole("dialog", { name: "Careers and openings" })).toBeVisible();
  await turnTo("Page");
  await expect(frame.getByRole("heading", { name: "Join Our Team" })).toBeVisible();
});

test("the footer of a page leads to the form of the whole site, while the page stays", { tag: "@desktop" }, async ({
  page,
}) => {
  const { frame, turnTo } = await openDesk(page, "careers");
  await turnTo("Page");
  await frame.getByRole("heading", { name: "Follow us" }).click();
  await expect(page.getByRole("dialog", { name: /^Whole site/ })).toBeVisible();
  const field = page.getByLabel("Heading above the social networks");
  await expect(field).toBeFocused();
  await expect(field).toHaveValue("Follow us");
  await field.fill("Our channels");
  await turnTo("Page");
  await expect(frame.getByRole("heading", { name: "Our channels" })).toBeVisible();
  await expect(frame.getByRole("heading", { name: "Join Our Team" })).toBeAttached();
  await turnTo("Form");
  await discardDraft(page);
});

test.describe("the page", () => {
  test.use({ colorScheme: null });

  test("is shown light or dark, as wide as a phone or a desktop", async ({ page }) => {
    const { frame, turnTo } = await openDesk(page, "home");
    await turnTo("Page");
    const isDark = () => page.frames()[1]?.evaluate(() => matchMedia("(prefers-color-scheme: dark)").matches);
    const width = () => page.frames()[1]?.evaluate(() => innerWidth);
    await expect(frame.getByRole("heading", { level: 1 })).toBeVisible();
    await page.getByRole("button", { name: "Dark" }).click();
    await expect.poll(isDark).toBe(true);
    await page.getByRole("button", { name: "Light" }).click();
    await expect.poll(isDark).toBe(false);
    await page.getByRole("button", { name: "Phone" }).click();
    await expect.poll(width).toBeLessThanOrEqual(390);
    await page.getByRole("button", { name: "Desktop" }).click();
    await expect.poll(width).toBe(1280);
    await expectNoSidewaysScroll(page);
  });
});
