import { expectAccessibleInBothThemes, expectNoSidewaysScroll } from "./harness/accessible";
import { openDashboard } from "./harness/dashboard";
import { checkCaseFile, openGrievance, openMore } from "./harness/desk";
import { file } from "./harness/inbox";
import { expect, test } from "./harness/test";

test("the case file proves itself, and opens to be printed", async ({ page, request, context }, { project }) => {
  const name = `Indira ${project.name}`;
  const receipt = await openGrievance(page, request, name);
  await openMore(page);
  const downloaded = page.waitForEvent("download");
  await page.getByRole("button", { name: "Case file with attachments (ZIP)" }).click();
  const download = await downloaded;
  expect(download.suggestedFilename()).toBe(`${receipt}.zip`);
  expect(await checkCaseFile(download)).toMatch(/^All \d+ events and all files are as they were written\.\n$/);

  await openMore(page);
  const opened = context.waitForEvent("page");
  await page.getByRole("button", { name: "Case file for a court or lawyer" }).click();
  const print = await opened;
  await expect(print.getByRole("heading", { level: 1 })).toContainText(receipt);
  await expect(print.locator("body")).toContainText(name);
  await expect(print.getByRole("heading", { name: "What happened" })).toBeVisible();
});

test("the reports of a month are read, and saved as a table", async ({ page, request }, { project }) => {
  await file(request, `Jaya ${project.name}`, "violates_law", "The job asks for money.");
  await openDashboard(page, "?tab=reports");
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { name: "Grievances" })).toBeVisible();
  await expect(main.getByRole("table").first()).toBeVisible();
  await expect(main.getByRole("combobox", { name: "Month" })).toHaveValue(/^20\d\d-\d\d$/);
  await expectNoSidewaysScroll(page);
  await expectAccessibleInBothThemes(page);
  const downloaded = page.waitForEvent("download");
  await main.getByRole("button", { name: "Export CSV" }).click();
  expect((await downloaded).suggestedFilename()).toMatch(/\.csv$/);
});
