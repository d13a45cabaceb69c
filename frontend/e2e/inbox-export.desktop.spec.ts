import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { openDashboard } from "./harness/dashboard";
import { type Server, startServer } from "./harness/server";
import { expect, test } from "./harness/test";

/** Submissions of two years, among which an admin has to find one: several pages of each month. */
const submissionCount = 3_000;

let seeded: Server;

test.beforeAll(async () => {
  seeded = await startServer(["seed", "grievances", String(submissionCount)]);
});

test.afterAll(() => seeded.stop());

// The seeded server is not the one that the fixture knows, so its requests go to another host.
test.use({ expectedProblems: /request to another host/ });

const receipts = (page: Page) => page.locator(".inbox-table__cell--receipt").allTextContents();
const status = (page: Page) => page.getByRole("status");

/** Reads a CSV file as spreadsheets do: a quoted cell may contain commas, quotes and line breaks. */
function readCsv(text: string): string[][] {
  const rows: string[][] = [];
  for (const [, end = "", quoted, plain = ""] of text.matchAll(/(^|,|\r\n)(?:"((?:[^"]|"")*)"|([^",\r\n]*))/g)) {
    if (end !== ",") rows.push([]);
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
  }
  return rows;
}

test("an older grievance is found by paging, by its receipt number and by its phone number", async ({ page }) => {
  await openDashboard(page, "?tab=grievances&order=newest", seeded.url);
  await expect(status(page)).toHaveText(/^2,\d{3} grievances$/);
  const first = await receipts(page);
  expect(first).toHaveLength(50);
  await page.getByRole("button", { name: "Older" }).click();
  await expect(page).toHaveURL(/after=/);
  await expect.poll(() => receipts(page)).not.toEqual(first);
  const second = await receipts(page);
  expect(second.filter((receipt) => first.includes(receipt))).toEqual([]);
  await page.reload();
  await expect.poll(() => receipts(page)).toEqual(second);
  await page.getByRole("button", { name: "Newer" }).click();
  await expect.poll(() => receipts(page)).toEqual(first);
  await expect(page).not.toHaveURL(/after=|before=/);

  const receipt = second[7] ?? "";
  const record = page.getByRole("article");
  await page.getByRole("searchbox").fill(receipt);
  await expect.poll(() => receipts(page)).toEqual([receipt]);
  await page.getByRole("button", { name: "View" }).click();
  await expect(record).toContainText(receipt);
  const phone = (await record.getByRole("link", { name: /^\d{10}$/ }).textContent()) ?? "";
  const found = page.waitForResponse((response) => new URL(response.url()).searchParams.get("q") === phone);
  await page.getByRole("searchbox").fill(phone);
  await found;
  await expect(page.locator("section.inbox")).toHaveAttribute("aria-busy", "false");
  expect(await receipts(page)).toContain(receipt);
});

test("the export of a month contains exactly that month, and opens in a spreadsheet", async ({ page }) => {
  await openDashboard(page, "?tab=grievances&order=newest", seeded.url);
  await page.getByRole("button", { name: "Filters", exact: true }).click();
  await page.getByRole("button", { name: "Last month" }).click();
  await expect(status(page)).toHaveText(/^\d{2,3} grievances$/);
  const month = new URL(page.url()).searchParams.get("from")?.slice(0, 7);

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: /^Export \d{2,3} as CSV$/ }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(new RegExp(`^grievances-${month}-01-to-${month}-\\d\\d\\.csv$`));
  const text = await readFile(await file.path(), "utf8");
  // Excel needs the byte order mark to read the file as UTF-8.
  expect(text.startsWith("\uFEFF")).toBe(true);
  const [header = [], ...rows] = readCsv(text.slice(1).trimEnd());
  expect(header.slice(0, 3)).toEqual(["Receipt", "Received (IST)", "Name"]);
  await expect(status(page)).toHaveText(`${rows.length} grievances`);
  expect(rows.length).toBeGreaterThan(50); // more than the page shows
  expect(new Set(rows.map(([receipt]) => receipt)).size).toBe(rows.length);
  expect(new Set(rows.map(([, received = ""]) => received.slice(0, 7)))).toEqual(new Set([month]));
  expect(rows.slice(0, 50).map(([receipt]) => receipt)).toEqual(await receipts(page));
});
