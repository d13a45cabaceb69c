import type { Page } from "@playwright/test";
import { admin } from "./harness/server";
import { expect, test } from "./harness/test";
import { beginPost, openBlogs, textOf, writeOn, writer } from "./harness/writing";

async function choosePicture(page: Page, name: string, buffer: Buffer) {
  const chosen = page.waitForEvent("filechooser");
  await writer(page).getByRole("button", { name: "Pictures" }).click();
  await (await chosen).setFiles({ name, mimeType: "image/png", buffer });
}

const descriptionDialog = (page: Page) => page.getByRole("dialog", { name: "Describe the picture" });

test("the description can be typed at once, and the picture waits if the dialog is closed without one", async ({
  page,
}) => {
  await openBlogs(page, admin);
  await beginPost(page, "With a picture");
  await choosePicture(page, "desk.png", await page.screenshot());
  await page.keyboard.type("A desk ");
  await expect(descriptionDialog(page).getByRole("textbox", { name: "Description" })).toHaveValue("A desk ");
  await page.keyboard.press("Escape");
  await expect(descriptionDialog(page)).toBeHidden();
  await expect(writer(page).getByText("desk.png waits for its description")).toBeVisible();
  await writer(page).getByRole("button", { name: "Save draft" }).click();
  await expect(page.getByText("A picture has no description yet. Please describe it, or remove it.")).toBeVisible();
  await writer(page).getByRole("button", { name: "Describe" }).click();
  await page.keyboard.type("A desk in use");
  await page.keyboard.press("Tab");
  await descriptionDialog(page).getByRole("button", { name: "Insert" }).click();
  await expect(textOf(page).getByRole("img", { name: "A desk in use" })).toBeVisible();
});

test.describe("a picture that the server refuses", () => {
  test.use({ expectedProblems: /status of 422/ });

  test("needs no description, and is scrolled into view on saving", async ({ page }) => {
    await openBlogs(page, admin);
    await beginPost(page, "Without a picture");
    await textOf(page).click();
    for (let line = 0; line < 40; line++) await page.keyboard.press("Enter");
    await page.keyboard.press("Control+Home");
    await choosePicture(page, "desk.png", Buffer.from("no picture at all"));
    const box = writer(page).getByText(/^desk.png was not uploaded/);
    await expect(box).toBeVisible();
    await expect(descriptionDialog(page)).toBeHidden();
    await expect(writer(page).getByRole("button", { name: "Try again" })).toHaveCount(0);
    await writeOn(page, "Below");
    await expect(box).not.toBeInViewport();
    await writer(page).getByRole("button", { name: "Save draft" }).click();
    await expect(page.getByText("A picture could not be uploaded. Please remove it, or try again.")).toBeVisible();
    await expect(box).toBeInViewport();
    await writer(page).getByRole("button", { name: "Remove", exact: true }).click();
    await expect(box).toBeHidden();
  });
});
