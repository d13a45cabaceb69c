import type { APIRequestContext, Page } from "@playwright/test";
import { expectAccessible, expectAccessibleInBothThemes, expectNoSidewaysScroll } from "./harness/accessible";
import { openDashboard } from "./harness/dashboard";
import { expect, test } from "./harness/test";

/** Sends a contact message as a visitor. Returns its receipt number. */
async function send(request: APIRequestContext, name: string, subject = "Forty drivers for Hosur") {
  const data = { name, email: "sender@example.com", phone: "9876543210", subject, message: "Please call before noon." };
  const answer = await request.post("/api/contact", { data });
  expect(answer.status()).toBe(201);
  return ((await answer.json()) as { receipt: string }).receipt;
}

/** Files a grievance as a visitor. Returns its receipt number. */
async function file(request: APIRequestContext, fullName: string, reason: string, details: string) {
  const multipart = {
    fullName,
    email: "sender@example.com",
    phone: "9876543210",
    portals: JSON.stringify({ jobsFind4U: true, payrollManagement: true }),
    pageUrl: "https://example.com/jobs/7",
    reason,
    details,
  };
  const answer = await request.post("/api/grievances", { multipart });
  expect(answer.status()).toBe(201);
  return ((await answer.json()) as { receipt: string }).receipt;
}

const row = (page: Page, name: string) => page.getByRole("row").filter({ has: page.getByText(name, { exact: true }) });
const notices = (page: Page) => page.getByRole("region", { name: "Notices" });
const record = (page: Page) => page.getByRole("article");

test("one grievance among many is found, opened and marked unread by keyboard alone", async ({
  page,
  request,
}, info) => {
  const name = `Zubeida ${info.project.name}`;
  await file(request, name, "impersonates", "Somebody offers jobs in my name.");
  const others = Array.from({ length: 55 }, (_, at) => file(request, "Ravi Kumar", "others", `Noise number ${at}`));
  await Promise.all(others);
  await openDashboard(page, "?tab=grievances");
  await expect(page.getByRole("row")).toHaveCount(51); // a page of 50, and the header
  await expect(row(page, name)).toHaveCount(0);

  await page.keyboard.press("/");
  await page.keyboard.type(`${name} offers`);
  await expect(row(page, name)).toBeVisible();
  await expect(page).toHaveURL(/q=Zubeida/);
  await page.keyboard.press("Tab");
  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
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
});

test("an open grievance is printed alone, in the light theme, with all its fields", async ({ page, request }, info) => {
  const name = `Printed ${info.project.name}`;
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
  await expect(page.getByRole("button", { name: "Print" })).toBeHidden();
  expect(await page.evaluate(() => getComputedStyle(document.body).color)).toBe("rgb(0, 0, 0)");
  const pdf = await page.pdf({ format: "A4" });
  expect(pdf.toString("latin1").match(/\/Type \/Page\b(?!s)/g)).toHaveLength(1);
});

test("a long name without spaces does not shrink the printed page", async ({ page, request }, info) => {
  const name = `${info.project.name}${"W".repeat(100)}`.slice(0, 100);
  const receipt = await file(request, name, "others", "A line.");
  await openDashboard(page, `?tab=grievances&q=${receipt}`);
  await row(page, name).getByRole("button", { name: "View" }).click();
  await expect(record(page)).toBeVisible();
  await page.setViewportSize({ width: 794, height: 1123 }); // a sheet of A4
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText(`Grievance ${receipt}`)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(794);
});

test("a deleted message can be restored, at once and from the bin", async ({ page, request }, info) => {
  const name = `Deleted ${info.project.name}`;
  const receipt = await send(request, name);
  await openDashboard(page, `?tab=contact&q=${receipt}`);
  const remove = async () => {
    await row(page, name).getByRole("button", { name: "View" }).click();
    await record(page).getByRole("button", { name: "Delete" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Move to the bin" }).click();
    await expect(row(page, name)).toHaveCount(0);
  };
  await remove();
  await expect(notices(page)).toContainText("Moved to the bin.");
  await notices(page).getByRole("button", { name: "Undo" }).click();
  await expect(row(page, name)).toBeVisible();

  await remove();
  await page.getByRole("button", { name: /^Bin/ }).click();
  await row(page, name).getByRole("button", { name: "View" }).click();
  await expect(record(page)).toContainText("removed for good on");
  await expectAccessible(page);
  await record(page).getByRole("button", { name: "Restore" }).click();
  await expect(row(page, name)).toHaveCount(0);
  await page.getByRole("button", { name: "All", exact: true }).click();
  await expect(row(page, name)).toBeVisible();
});

test("filters stay in the address after a reload and when going back", async ({ page, request }, info) => {
  const name = `Filtered ${info.project.name}`;
  await file(request, name, "defamatory", "What they say is not true.");
  await openDashboard(page, `?tab=grievances&q=${encodeURIComponent(name)}`);
  await page.getByRole("button", { name: "Filters", exact: true }).click();
  await page.getByRole("button", { name: "This month" }).click();
  await page
    .getByLabel("Reason", { exact: true })
    .selectOption("It is defamatory, obscene or invades someone’s privacy");
  await expect(row(page, name)).toBeVisible();
  await page.getByLabel("Reason", { exact: true }).selectOption("It contains a virus or other harmful code");
  await expect(page.getByText(`No grievances match “${name}” and these filters.`)).toBeVisible();
  await page.goBack();
  await expect(row(page, name)).toBeVisible();
  await page.reload();
  await expect(row(page, name)).toBeVisible();
  await expect(
    page.getByRole("button", {
      name: "Remove the filter Reason: It is defamatory, obscene or invades someone’s privacy",
    }),
  ).toBeVisible();
  await page.getByRole("button", { name: "Remove the filter This month" }).click();
  await expect(page).not.toHaveURL(/from=/);
});

test("new messages appear by themselves, but not while a record is open", async ({ page, request }, info) => {
  const name = (what: string) => `${what} ${info.project.name}`;
  await send(request, name("First"));
  await openDashboard(page, "?tab=contact");
  await expect(row(page, name("First"))).toBeVisible();
  const connected = () => page.evaluate(() => performance.getEntriesByName(`${origin}/api/realtime`).length);
  await expect.poll(connected, "the subscription was sent").toBeGreaterThan(0);
  await send(request, name("Second"));
  await expect(row(page, name("Second"))).toBeVisible();

  await row(page, name("First")).getByRole("button", { name: "View" }).click();
  await expect(record(page)).toBeVisible();
  await send(request, name("Third"));
  const pill = page.getByRole("button", { name: "1 new message Show" });
  await expect(pill).toBeVisible();
  await expect(row(page, name("Third"))).toHaveCount(0);
  await pill.click();
  await expect(row(page, name("Third"))).toBeVisible();
});

test("every state is accessible in both themes, and none scrolls sideways", async ({ page, request }, info) => {
  const name = `Seen ${info.project.name}`;
  const receipt = await send(request, name, `${"A long subject ".repeat(12)}آخر`);
  await openDashboard(page, `?tab=contact&q=${receipt}&from=2026-01-01`);
  const check = async () => {
    await expectAccessibleInBothThemes(page);
    await expectNoSidewaysScroll(page);
  };
  await row(page, name).getByRole("button", { name: "View" }).click();
  await page.getByRole("button", { name: "Filters", exact: true }).click();
  await expect(record(page)).toBeVisible();
  await check();
  await record(page).getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await check();
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Keyboard shortcuts" }).click();
  await check();
  await page.getByRole("button", { name: "Close" }).click();
  await page.getByRole("button", { name: /^Spam/ }).click();
  await expect(page.getByText(`No messages match “${receipt}” and these filters.`)).toBeVisible();
  await check();
});
