import type { Page } from "@playwright/test";
import { expectAccessibleInBothThemes, expectNoSidewaysScroll } from "./harness/accessible";
import { openDashboard } from "./harness/dashboard";
import { file, record, row, send } from "./harness/inbox";
import { expect, test } from "./harness/test";

test(
  "one grievance among many is found, opened and marked unread by keyboard alone",
  { tag: "@desktop" },
  async ({ page, request }, info) => {
    const name = `Zubeida ${info.project.name}`;
    await file(request, name, "impersonates", "Somebody offers jobs in my name.");
    const others = Array.from({ length: 55 }, (_, at) => file(request, "Ravi Kumar", "others", `Noise number ${at}`));
    await Promise.all(others);
    await openDashboard(page, "?tab=grievances");
    await page.getByRole("button", { name: "All", exact: true }).click();
    await expect(page.getByRole("row")).toHaveCount(51); // a page of 50, and the header
    await expect(row(page, name)).toHaveCount(0);

    await page.keyboard.press("/");
    await page.keyboard.type(`${name} offers`);
    await expect(row(page, name)).toBeVisible();
    await expect(page).toHaveURL(/q=Zubeida/);
    await page.keyboard.press("Tab");
    await page.keyboard.press("j");
    await expect(row(page, name).locator("mark").first()).toHaveText("Zubeida");
    await page.keyboard.press("Enter");
    await expect(record(page).locator("mark").last()).toHaveText("offers");
    await expect(record(page)).toContainText("Somebody offers jobs in my name.");
    await expect(record(page)).toContainText("It impersonates another person");
    await expect(record(page)).toContainText("Job Portal, Payroll Management");
    await page.keyboard.press("u");
    await expect(record(page)).toBeHidden();
    await expect(row(page, name)).toContainText("Unread.");
    await page.reload();
    await expect(row(page, name)).toContainText("Unread.");
    await page.keyboard.press("?");
    await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
  },
);

test(
  "an open grievance is printed alone, in the light theme, with all its fields",
  { tag: "@desktop" },
  async ({ page, request }, info) => {
    const name = `Printed${info.project.name}${"W".repeat(100)}`.slice(0, 100);
    const receipt = await file(request, name, "violates_law", "A line.\n\nAnother line.");
    await page.emulateMedia({ colorScheme: "dark" });
    await openDashboard(page, `?tab=grievances&q=${receipt}`);
    await row(page, name).getByRole("button", { name: "View" }).click();
    await expect(record(page)).toBeVisible();
    await page.emulateMedia({ media: "print", colorScheme: "dark" });
    await expect(page.getByText(`Grievance ${receipt}`)).toBeVisible();
    for (const text of [name, "sender@example.com", "It breaks a law in force", "Another line.", "IST"]) {
      await expect(record(page)).toContainText(text);
    }
    await expect(page.getByRole("tablist")).toBeHidden();
    await expect(page.getByRole("searchbox")).toBeHidden();
    await expect(page.getByRole("button", { name: "More" })).toBeHidden();
    expect(await page.evaluate(() => getComputedStyle(document.body).color)).toBe("rgb(0, 0, 0)");
    const pdf = await page.pdf({ format: "A4" });
    expect(pdf.toString("latin1").match(/\/Type \/Page\b(?!s)/g)).toHaveLength(1);
    await page.setViewportSize({ width: 794, height: 1123 }); // a sheet of A4
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width, "a long name without spaces shrinks the page").toBeLessThanOrEqual(794);
  },
);

/** Waits until the page listens to news, so that none is missed. */
async function expectListening(page: Page) {
  const connected = () => page.evaluate(() => performance.getEntriesByName(`${origin}/api/realtime`).length);
  await expect.poll(connected, "the subscription was sent").toBeGreaterThan(0);
}

/** Returns where the rows are, in pixels from the top of the window, by their ids. */
const places = (page: Page) =>
  page
    .locator(".inbox-table__row")
    .evaluateAll((rows) =>
      Object.fromEntries(rows.map((one) => [(one as HTMLElement).dataset.submission, one.getBoundingClientRect().top])),
    );

test("new messages move no row, and are shown on request", async ({ page, request }, info) => {
  const name = (what: string) => `${what} ${info.project.name}`;
  await send(request, name("First"));
  await openDashboard(page, "?tab=contact");
  await expect(row(page, name("First"))).toBeVisible();
  await expectListening(page);
  const before = await places(page);
  await send(request, name("Second"));
  const news = page.getByRole("button", { name: "1 new Show" });
  await expect(news).toBeVisible();
  expect(await places(page)).toEqual(before);
  await expectNoSidewaysScroll(page);
  await expectAccessibleInBothThemes(page);
  await expect(page).toHaveTitle(/^\(\d+\) Dashboard/);
  await news.click();
  await expect(row(page, name("Second"))).toBeVisible();
});

test("every state is accessible in both themes, and none scrolls sideways", async ({ page, request }, info) => {
  const name = `Seen ${info.project.name}`;
  const receipt = await send(request, name, `${"A long subject ".repeat(12)}آخر`);
  await openDashboard(page, `?tab=contact&q=${receipt}&from=2026-01-01`);
  const check = async () => {
    await expectAccessibleInBothThemes(page);
    await expectNoSidewaysScroll(page);
  };
  await page.getByRole("button", { name: "Filters", exact: true }).click();
  await row(page, name).getByRole("button", { name: "View" }).click();
  await expect(record(page)).toBeVisible();
  await check();
  await page.getByRole("button", { name: "Back to the list" }).click();
  await expect(record(page)).toHaveCount(0);
  await check();
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
  await check();
  await page.getByRole("button", { name: "Close" }).click();
  await page.getByRole("button", { name: /^Spam/ }).click();
  await expect(page.getByText(`No messages match “${receipt}” and these filters.`)).toBeVisible();
  await check();
});
