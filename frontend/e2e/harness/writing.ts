import { expect, type Locator, type Page } from "@playwright/test";
import { type Account, logIn } from "./account";

/** Opens the tab Blogs of the admin area. */
export async function openBlogs(page: Page, account: Account) {
  await page.goto("/admin/dashboard?tab=blogs");
  await logIn(page, account);
  await expect(page.getByRole("heading", { name: "Blogs" })).toBeVisible();
}

/** Finds the dialog in which a post is written. */
export const writer = (page: Page) => page.getByRole("dialog", { name: /^(New|Edit) post$/ });

/** Finds the text field of the post. */
export const textOf = (page: Page) => writer(page).getByRole("textbox", { name: "Text" });

/** Starts a new post. */
export async function beginPost(page: Page, title: string) {
  await page.getByRole("button", { name: "New post" }).click();
  await writer(page).getByLabel("Title").fill(title);
  await writer(page).getByLabel("Author").fill("Asha Rao");
}

export async function editPost(page: Page, title: string) {
  await page.getByRole("button", { name: `Edit ${title}` }).click();
  await expect(writer(page).getByLabel("Title")).toHaveValue(title);
}

/** Types at the end of the text. */
export async function writeOn(page: Page, words: string) {
  const text = textOf(page);
  await text.press("Control+End");
  await text.pressSequentially(words);
}

/** Inserts a picture into the text with the button, and describes it. */
export async function addPicture(page: Page, description: string) {
  const chosen = page.waitForEvent("filechooser");
  await writer(page).getByRole("button", { name: "Pictures" }).click();
  const picture = { name: "desk.png", mimeType: "image/png", buffer: await page.screenshot() };
  await (await chosen).setFiles(picture);
  const dialog = page.getByRole("dialog", { name: "Describe the picture" });
  await dialog.getByRole("textbox", { name: "Description" }).fill(description);
  await dialog.getByRole("button", { name: "Insert" }).click();
  await expect(textOf(page).getByRole("img", { name: description })).toBeVisible();
}

export async function openMore(within: Locator) {
  await within.getByText(/^More:/).click();
}

/** Saves the post with a button, and waits for the notice that confirms it. */
export async function saveAs(page: Page, button: string, notice: string) {
  await writer(page).getByRole("button", { name: button }).click();
  await expect(page.getByText(notice)).toBeVisible();
  await expect(writer(page)).toBeHidden();
}
