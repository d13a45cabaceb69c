import type { Locator, Page } from "@playwright/test";
import { openDashboard, openTab } from "./harness/dashboard";
import { openMore } from "./harness/desk";
import { apply, test } from "./harness/hiring";
import { file, record, row, send } from "./harness/inbox";
import { translate } from "./harness/pages/translation";
import { expect } from "./harness/test";

// Somebody works while the browser translates the page. The fixture `page` fails on any error. The pages for
// visitors are used like this in every-page.spec.ts.

// Some of the forms are sent without anything.
test.use({ expectedProblems: /status of 422/ });

const sender = "Asha Translated";

type Steps = (page: Page) => Promise<void>;

/** Searches a list for words without a result, then shows all of it again. */
async function searchList(page: Page) {
  const box = page.getByRole("searchbox").first();
  await box.fill("zzzzz");
  await expect(page.getByText(/“zzzzz”/).first()).toBeVisible();
  await box.fill("");
  await expect(page.getByText(/“zzzzz”/)).toHaveCount(0);
}

/** Opens a dialog by a button, closes it by Escape, and expects the focus on the button. */
async function openAndClose(page: Page, button: Locator) {
  await button.click();
  await expect(page.locator("dialog[open]")).toHaveCount(1);
  await expect(page.locator("dialog[open] .admin-skeleton")).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(page.locator("dialog[open]")).toHaveCount(0);
  await expect(button).toBeFocused();
}

/** Opens the dialogs of a list by their buttons. */
const dialogs =
  (...names: (string | RegExp)[]): Steps =>
  async (page) => {
    for (const name of names) await openAndClose(page, page.getByRole("button", { name }).first());
  };

/** Opens a submission and its menu, begins a note by its key, which stays as a draft, and closes it again. */
async function openRecord(page: Page) {
  await page.getByRole("searchbox").first().fill(sender);
  await expect(page).toHaveURL(/q=Asha/);
  await row(page, sender).first().getByRole("button", { name: "View" }).click();
  await expect(record(page)).toBeVisible();
  await openMore(page);
  await page.keyboard.press("Escape"); // the menu may cover what stands beside it
  await page.keyboard.press("n");
  await record(page).getByRole("form", { name: "Note" }).getByLabel("Note").fill("Called back.");
  await page.goBack();
  await expect(row(page, sender).first()).toContainText("Draft");
}

/** Uploads a picture, opens it, and closes it again. */
async function openPicture(page: Page) {
  const chosen = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Upload pictures" }).click();
  await (await chosen).setFiles({ name: "said.png", mimeType: "image/png", buffer: await page.screenshot() });
  await openAndClose(page, page.getByRole("button", { name: "Edit said.png" }).first());
}

/** Finds texts of pages, and opens the form of the first one. */
async function editPage(page: Page) {
  await page.getByRole("searchbox").fill("the");
  await page.getByRole("link", { name: /›/ }).first().click();
  await expect(page.locator("dialog[open]")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.locator("dialog[open]")).toHaveCount(0);
}

const lists: [tab: RegExp, steps: Steps][] = [
  [/^Grievances/, openRecord],
  [/^Contact/, openRecord],
  [/^Blogs/, dialogs("New post")],
  [/^Pages/, editPage],
  [/^Pictures/, openPicture],
  [/^Applications/, openRecord],
  [/^Openings/, dialogs("New opening", /^Edit /)],
  [/^Answers/, dialogs("New answer", /^Edit/)],
  [/^Redirects/, dialogs("New redirect", /^Import/)],
];

test("the lists are used while they are translated", async ({ page, request, opening }) => {
  await file(request, sender, "violates_law", "The job asks for money.");
  await send(request, sender);
  await apply(page, request, opening.slug, sender);
  await openDashboard(page, "?tab=reports");
  await expect(page.getByRole("main").getByRole("heading", { level: 2 }).first()).toBeVisible();
  await translate(page);
  for (const [tab, steps] of lists) {
    await test.step(`${tab}`, async () => {
      await openTab(page, tab);
      await searchList(page);
      await steps(page);
    });
  }
  await openAndClose(page, page.getByRole("button", { name: /^Account/ }));
});
