import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { type APIRequestContext, type Download, expect, type Page } from "@playwright/test";
import { binary } from "../../scripts/lib/files.mjs";
import { openDashboard } from "./dashboard";
import { file, record, row } from "./inbox";

/** Opens the only grievance of a sender, whose name no other test uses. */
export async function openGrievance(page: Page, request: APIRequestContext, name: string) {
  const receipt = await file(request, name, "violates_law", "The job asks for money.");
  await openDashboard(page, `?tab=grievances&q=${encodeURIComponent(name)}`);
  await row(page, name).getByRole("button", { name: "View" }).click();
  await expect(standing(page)).toContainText("New");
  return receipt;
}

/** Returns where the open case stands. */
export const standing = (page: Page) => record(page).getByRole("region", { name: "Where it stands" });

/** Returns the form in which something is written about the open case, after it was begun. */
export async function begin(page: Page, action: string) {
  await record(page).getByRole("button", { name: action, exact: true }).first().click();
  return record(page).getByRole("form", { name: action });
}

/** Opens the menu of what is rarely done to the open case. */
export const openMore = (page: Page) => record(page).getByRole("button", { name: "More", exact: true }).click();

/** Checks a downloaded case file with the program, and returns what that says. */
export async function checkCaseFile(download: Download) {
  return (await promisify(execFile)(binary, ["cases", "check", await download.path()])).stdout;
}
