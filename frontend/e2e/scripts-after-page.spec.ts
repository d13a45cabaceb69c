import type { Locator, Page } from "@playwright/test";
import { openWithLateScripts, scripts } from "./harness/pages/late-scripts";
import { expect, test, waitForScripts } from "./harness/test";

test.use({ waitsForScripts: false });

/** Counts the scripts that a page requests from now on. */
function countScripts(page: Page) {
  const counted = { scripts: 0 };
  page.on("request", (request) => {
    if (scripts.test(request.url())) counted.scripts += 1;
  });
  return counted;
}

/** Opens a page with a picture that never arrives, so that the page is never loaded completely. Its clock stands. */
async function openHanging(page: Page, path: string) {
  await page.route(/\.svg$/, () => {});
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(60_000); // later than the clock can be by now
  await page.goto(path, { waitUntil: "domcontentloaded" });
}

test("a picture that hangs delays the scripts by some seconds only", async ({ page }) => {
  const counted = countScripts(page);
  await openHanging(page, "/careers");
  await page.clock.runFor(3000);
  expect(counted.scripts).toBe(0);
  await page.clock.runFor(1500);
  await expect.poll(() => counted.scripts).toBeGreaterThan(1);
  await waitForScripts(page);
});

for (const [sign, give] of Object.entries({
  "points at something": (page: Page) => page.mouse.move(50, 50),
  "presses a key": (page: Page) => page.keyboard.press("Shift"),
  "moves the focus": (page: Page) => page.getByLabel("Name", { exact: true }).focus(),
})) {
  test(`scripts are loaded at once when the visitor ${sign}`, async ({ page }) => {
    const counted = countScripts(page);
    await openHanging(page, "/contact");
    expect(counted.scripts).toBe(0);
    await give(page);
    await expect.poll(() => counted.scripts).toBeGreaterThan(1);
    await waitForScripts(page);
  });
}

for (const [path, found] of Object.entries({ "/HelpCenter": "main details", "/careers": "main .job-card" })) {
  test(`a search on ${path} that was typed before the scripts came is done`, async ({ page }) => {
    const releaseScripts = await openWithLateScripts(page, path);
    const box = page.getByRole("main").getByRole("searchbox").first();
    await box.fill("zzzz");
    await expect(page.locator(found)).not.toHaveCount(0);
    await releaseScripts();
    await expect(box).toHaveValue("zzzz");
    await expect(page.locator(found)).toHaveCount(0);
  });
}

for (const [sign, give] of Object.entries({
  "the pointer is on": (group: Locator) => group.hover(),
  "the focus is in": (group: Locator) => group.focus(),
})) {
  test(`a dropdown that ${sign} stays open when the scripts come`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    const releaseScripts = await openWithLateScripts(page, "/contact");
    const navigation = page.getByRole("navigation", { name: "Main" });
    await give(navigation.getByRole("button", { name: "Services" }));
    const link = navigation.getByRole("link", { name: "Payroll Management" });
    await expect(link).toBeVisible();
    await releaseScripts();
    await expect(navigation.getByRole("button", { name: "Services" })).toHaveAttribute("aria-expanded", "true");
    await link.click();
    await expect(page).toHaveURL(/payroll-management$/);
  });
}

test("the link of a post can be copied only after the scripts came", async ({ page }) => {
  const releaseScripts = await openWithLateScripts(page, "/blogs/the-twelfth-payslip");
  const copy = page.getByText("Copy the link");
  await expect(page.getByRole("link", { name: /^WhatsApp/ })).toBeVisible();
  await expect(copy).toBeHidden();
  await releaseScripts();
  await expect(copy).toBeVisible();
});
