import type { Page } from "@playwright/test";
import { expect, test } from "./harness/test";

const question = (page: Page, id: string) => page.locator(`#${id} details`);
const marked = (page: Page) => page.locator("[data-target]");

async function expectOpenAndMarked(page: Page, id: string) {
  await expect(question(page, id)).toHaveAttribute("open");
  await expect(marked(page)).toHaveCount(1);
  await expect(question(page, id)).toHaveAttribute("data-target");
  await expect(page.locator(`#${id}`)).toBeInViewport();
  const height = (await page.getByRole("banner").boundingBox())?.height ?? Number.NaN;
  const top = async () => (await page.locator(`#${id}`).boundingBox())?.y;
  await expect.poll(top, "it is below the navigation bar").toBeGreaterThanOrEqual(height);
}

test("a question that a search has found is open, marked and focused", async ({ page }) => {
  await page.goto("/search?q=esi");
  await page.getByRole("link", { name: "As a contract worker, do I get PF, ESI and a payslip?" }).click();
  await expect(page).toHaveURL(/HelpCenter#pf-esi$/);
  await expectOpenAndMarked(page, "pf-esi");
  await expect(question(page, "pf-esi").locator("summary")).toBeFocused();
});

test("a link within the page opens another question, and the back button the first one again", async ({ page }) => {
  await page.goto("/HelpCenter#pf-esi");
  await expectOpenAndMarked(page, "pf-esi");
  await page.evaluate(() => {
    location.hash = "demo";
  });
  await expectOpenAndMarked(page, "demo");
  await expect(question(page, "pf-esi")).not.toHaveAttribute("open");
  await page.goBack();
  await expectOpenAndMarked(page, "pf-esi");
});

test("a state of the network is open and marked", async ({ page }) => {
  await page.goto("/about-us/our-network#rajasthan");
  await expectOpenAndMarked(page, "rajasthan");
  await expect(page.getByRole("listitem").getByText("Jaipur", { exact: true })).toBeVisible();
});

test("an address with a broken hash shows its page", async ({ page }) => {
  await page.goto("/HelpCenter#%zz");
  await page.getByRole("contentinfo").getByRole("link", { name: "Careers" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Join Our Team");
});

test.describe("with scripts off", () => {
  test.use({ javaScriptEnabled: false, expectedProblems: /\.js csp$/ });

  test("the answer that a link leads to is shown and marked", async ({ page }) => {
    await page.goto("/HelpCenter#pf-esi");
    await expect(page.getByText("Every worker on our rolls gets an appointment letter")).toBeInViewport();
    const summary = question(page, "pf-esi").locator("summary");
    await expect(summary).toHaveCSS("text-decoration-line", "underline");
    await expect(question(page, "demo").locator("p")).toBeHidden();
  });
});
