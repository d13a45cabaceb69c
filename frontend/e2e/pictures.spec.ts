import type { Page } from "@playwright/test";
import { expectAccessibleInBothThemes, expectNoSidewaysScroll } from "./harness/accessible";
import { openDashboard, openTab } from "./harness/dashboard";
import { expect, test } from "./harness/test";
import { beginPost, openMore, saveAs, writeOn, writer } from "./harness/writing";

async function chooseFiles(page: Page, button: string, files: { name: string; mimeType: string; buffer: Buffer }[]) {
  const chosen = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: button }).click();
  await (await chosen).setFiles(files);
}

const picture = async (page: Page, name: string) => ({ name, mimeType: "image/png", buffer: await page.screenshot() });

const tile = (page: Page, name: string) => page.getByRole("button", { name: `Edit ${name}` });

test("pictures are uploaded, described, chosen for a post and replaced there", async ({ page, isMobile }) => {
  const [name, title] = [`desk-${isMobile}.png`, `From the library ${isMobile}`];
  await openDashboard(page, "?tab=pictures");
  await expect(page.getByRole("heading", { name: "Pictures" })).toBeVisible();
  await chooseFiles(page, "Upload pictures", [
    await picture(page, name),
    { ...(await picture(page, `photo-${isMobile}.heic`)), mimeType: "image/heic" },
    { name: "phone.heic", mimeType: "image/heic", buffer: Buffer.from("\0\0\0\x18ftypheic") },
    { name: "contract.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.4") },
  ]);
  await expect(page.getByText(/^contract\.pdf was not uploaded\. Pictures must be JPEG/)).toBeVisible();
  await expect(page.getByText(/^phone\.heic was not uploaded\. This browser cannot read photos/)).toBeVisible();
  await expect(tile(page, `photo-${isMobile}.jpg`)).toContainText("Not used");
  await expect(tile(page, name)).toContainText("Not used");
  await expectAccessibleInBothThemes(page);
  await expectNoSidewaysScroll(page);

  await tile(page, name).click();
  const dialog = page.getByRole("dialog", { name });
  await dialog.getByLabel("What the picture shows").fill("A tidy desk");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Keep editing" }).click();
  await expect(dialog.getByLabel("What the picture shows")).toHaveValue("A tidy desk");
  const point = dialog.getByRole("slider", { name: "What must stay visible" });
  await point.focus();
  for (let step = 0; step < 5; step++) await page.keyboard.press("ArrowUp");
  await expectAccessibleInBothThemes(page);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("The picture is saved.")).toBeVisible();
  await expect(tile(page, name)).toBeFocused();

  await openTab(page, "Blogs");
  await beginPost(page, title);
  await writeOn(page, "Under the cover.");
  await openMore(writer(page));
  await writer(page).getByRole("button", { name: "Choose or upload a picture" }).click();
  await expect(page.getByRole("button", { name: `Choose ${name}` })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.getByRole("button", { name: `Choose ${name}` }).click();
  await expect(writer(page).getByRole("button", { name: "Choose or upload a picture" })).toBeFocused();
  await expect(writer(page).getByLabel("Description of the cover")).toHaveValue("A tidy desk");
  await saveAs(page, "Publish", "The post is published.");
  const post = (await page.getByRole("link", { name: `Visit ${title}` }).getAttribute("href")) ?? "";
  const cover = page.getByRole("img", { name: "A tidy desk" });
  await page.goto(post);
  await expect(cover).toHaveCSS("object-position", "50% 0%");
  const before = await cover.getAttribute("src");

  await openDashboard(page, "?tab=pictures");
  await tile(page, name).click();
  await expect(dialog.getByRole("link", { name: `Post: ${title}` })).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Delete…" })).toHaveCount(0);
  await chooseFiles(page, "Replace file…", [await picture(page, `new-${name}`)]);
  await page.getByRole("button", { name: "Replace", exact: true }).click();
  await expect(page.getByRole("dialog", { name: `new-${name}` })).toBeVisible();
  await page.goto(post);
  expect(await cover.getAttribute("src")).not.toBe(before);
  expect(
    await cover.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
  ).toBeGreaterThan(0);
});
