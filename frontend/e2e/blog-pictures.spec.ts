import type { Page } from "@playwright/test";
import { expectAccessibleInBothThemes } from "./harness/accessible";
import { admin } from "./harness/server";
import { expect, test } from "./harness/test";
import { beginPost, openBlogs, openMore, saveAs, textOf, writeOn, writer } from "./harness/writing";

async function choosePicture(page: Page, name: string, buffer: Buffer) {
  const chosen = page.waitForEvent("filechooser");
  await writer(page).getByRole("button", { name: "Pictures" }).click();
  await (await chosen).setFiles({ name, mimeType: "image/png", buffer });
}

const descriptionDialog = (page: Page) => page.getByRole("dialog", { name: "Describe the picture" });

test("pictures keep their order, captions and sizes in the post, and its cover the chosen point", async ({
  page,
  isMobile,
}) => {
  const title = `Three pictures ${isMobile}`;
  await openBlogs(page, admin);
  await beginPost(page, title);
  await writeOn(page, "Before them.");
  const buffer = await page.screenshot();
  // The first one is the last to arrive.
  let letFirstPass = () => {};
  const others = new Promise<void>((resolve) => {
    letFirstPass = resolve;
  });
  let requests = 0;
  await page.route("**/api/images", async (route) => {
    if (requests++ === 0) await others;
    await route.continue();
  });
  const chosen = page.waitForEvent("filechooser");
  await writer(page).getByRole("button", { name: "Pictures" }).click();
  await (await chosen).setFiles(["One", "Two", "Three"].map((name) => ({ name, mimeType: "image/png", buffer })));
  const dialog = page.getByRole("dialog", { name: "Describe the 3 pictures" });
  const descriptions = dialog.getByRole("textbox", { name: "Description" });
  await descriptions.nth(0).fill("One");
  await descriptions.nth(2).fill("Three");
  await dialog.getByRole("button", { name: "Insert" }).click();
  await expect(descriptions.nth(1)).toBeFocused();
  await page.keyboard.type("Two");
  await dialog
    .getByRole("textbox", { name: /^Caption/ })
    .nth(1)
    .fill("The second of three");
  await dialog.getByRole("button", { name: "Insert" }).click();
  const pictures = textOf(page).getByRole("img");
  await expect(pictures).toHaveCount(2);
  letFirstPass();
  await expect(pictures).toHaveCount(3);
  expect(await pictures.evaluateAll((all) => all.map((picture) => (picture as HTMLImageElement).alt))).toEqual([
    "One",
    "Two",
    "Three",
  ]);

  await textOf(page).getByRole("img", { name: "Three" }).click();
  await writer(page).getByRole("button", { name: "Wide", exact: true }).click();

  await openMore(writer(page));
  const coverChosen = page.waitForEvent("filechooser");
  await writer(page).getByRole("button", { name: "Choose a picture" }).click();
  await (await coverChosen).setFiles({ name: "tall.png", mimeType: "image/png", buffer });
  const point = writer(page).getByRole("slider", { name: "What must stay visible" });
  await point.focus();
  for (let step = 0; step < 5; step++) await page.keyboard.press("ArrowUp");
  await expect(point).toHaveAttribute("aria-valuetext", "50% from the left, 0% from the top");
  await writer(page).getByLabel("Description of the cover").fill("A tall picture");
  await expectAccessibleInBothThemes(page);

  await saveAs(page, "Publish", "The post is published.");
  const link = page.getByRole("link", { name: `Visit ${title}` });
  await page.goto((await link.getAttribute("href")) ?? "");
  const cover = page.getByRole("img", { name: "A tall picture" });
  await expect(cover).toHaveCSS("object-position", "50% 0%");
  const { width = 0, height = 1 } = (await cover.boundingBox()) ?? {};
  expect(width / height).toBeCloseTo(16 / 9, 1);
  await expect(page.getByRole("figure").filter({ hasText: "The second of three" }).getByRole("img")).toHaveAttribute(
    "alt",
    "Two",
  );
  const widthOf = async (name: string) => (await page.getByRole("img", { name }).boundingBox())?.width ?? 0;
  const ratio = async () => (await widthOf("Three")) / (await widthOf("One"));
  await expect.poll(ratio, "the wide picture is wider than the others").toBeGreaterThan(1);
});

test.describe("a picture that is not in the text yet", () => {
  test.use({ expectedProblems: /status of 422|ERR_FAILED/ });

  test("waits for its description, or is sent again, or can only be removed", async ({ page }) => {
    await openBlogs(page, admin);
    await beginPost(page, "With a picture");
    await test.step("waits for a description, which can be typed at once", async () => {
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

    await test.step("is sent again if it did not arrive, and the writer goes on below it", async () => {
      let attempts = 0;
      await page.route("**/api/images", (route) => (attempts++ === 0 ? route.abort() : route.continue()));
      await writeOn(page, "Above");
      await choosePicture(page, "chair.png", await page.screenshot());
      await page.keyboard.type("A chair");
      await descriptionDialog(page).getByRole("button", { name: "Insert" }).click();
      await writer(page).getByRole("button", { name: "Try again" }).click();
      await expect(textOf(page)).toBeFocused();
      await expect(textOf(page).getByRole("img", { name: "A chair" })).toBeVisible();
      await page.keyboard.type("Below");
      await expect(textOf(page).locator("p").last()).toHaveText("Below");
      expect(attempts).toBe(2);
    });

    await test.step("needs no description if the server refuses it, and is scrolled into view on saving", async () => {
      await page.keyboard.press("Control+Home");
      await page.keyboard.press("Enter");
      for (let line = 0; line < 40; line++) await page.keyboard.press("Enter");
      // The editor learns late where the caret is, unless something is typed there.
      await page.keyboard.press("Control+Home");
      await page.keyboard.type("Top");
      await expect(textOf(page).locator("p").first()).toHaveText("Top");
      await choosePicture(page, "lamp.png", Buffer.from("no picture at all"));
      const box = writer(page).getByText(/^lamp.png was not uploaded/);
      await expect(box).toBeVisible();
      await expect(descriptionDialog(page)).toBeHidden();
      await expect(writer(page).getByRole("button", { name: "Try again" })).toHaveCount(0);
      await writeOn(page, " all");
      await expect(box).not.toBeInViewport();
      await writer(page).getByRole("button", { name: "Save draft" }).click();
      await expect(page.getByText("A picture could not be uploaded. Please remove it, or try again.")).toBeVisible();
      await expect(box).toBeInViewport();
      await writer(page).getByRole("button", { name: "Remove", exact: true }).click();
      await expect(box).toBeHidden();
    });
  });
});
