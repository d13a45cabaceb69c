import type { Page } from "@playwright/test";
import { expectAccessibleInBothThemes, expectNoSidewaysScroll } from "./harness/accessible";
import { openDashboard } from "./harness/dashboard";
import { discardDraft } from "./harness/editor";
import { expect, test } from "./harness/test";

/** Opens a field of the form of the whole site. */
async function openField(page: Page, pointer: string) {
  await openDashboard(page, `?tab=pages&page=site&field=${encodeURIComponent(pointer)}`);
  const editor = page.locator(".page-editor");
  await expect(editor.getByRole("heading", { level: 2 }).first()).toBeVisible();
  return editor;
}

test("the pin and the link move with a pasted link, and a short link says what to do", async ({ page }) => {
  const editor = await openField(page, "/contact/map");
  const place = editor.getByRole("group", { name: "Place on the map" });
  const field = place.getByLabel("Paste a link or coordinates");
  await field.focus();
  await page.keyboard.insertText("https://maps.app.goo.gl/AbCdEf");
  await expect(place.getByText("A short link does not say where the place is.")).toBeVisible();
  await field.fill("https://www.google.com/maps/place/Office/@12.9,77.5,17z/data=!3m1!8m2!3d13.0827!4d80.2707");
  await expect(place.getByText("The pin is at 13.0827, 80.2707.")).toBeVisible();
  await expect(place.getByLabel("Zoom")).toHaveValue("17");
  await page.keyboard.press("Tab");
  await expect(place.getByRole("link", { name: "Look at it on a map" })).toBeFocused();
  await expect(place.getByRole("link", { name: "Look at it on a map" })).toHaveAttribute("href", /13\.0827,80\.2707$/);
  await field.fill("7.29, 80.63");
  await expect(place.getByText(/seems to lie outside India/)).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await expectNoSidewaysScroll(page);
  await discardDraft(page);
});

test("colours are chosen by keyboard, and the page beside the form takes them", async ({ page }, info) => {
  const editor = await openField(page, "/brand/colours");
  const add = editor.getByRole("button", { name: "Add: Own colours" });
  await add.press("Enter");
  await editor.getByLabel("Main colour", { exact: true }).fill("#5b1a4e");
  await editor.getByLabel("Accent", { exact: true }).fill("#f2c23a");
  await expectAccessibleInBothThemes(page);
  await expectNoSidewaysScroll(page);
  if (info.project.name !== "phone") {
    await expect(page.frameLocator("iframe").locator("link[href*='5b1a4e-f2c23a.css']")).toHaveCount(1);
  }
  await editor.getByRole("button", { name: "Remove: Own colours" }).press("Enter");
  await expect(add).toBeVisible();
});

test("logo, icon and picture have buttons that take the keyboard", async ({ page }) => {
  const editor = await openField(page, "/brand/icon");
  await editor.getByRole("button", { name: "Add: Own logo" }).press("Enter");
  const logo = editor.getByRole("group", { name: "Own logo" });
  await expect(logo).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await expectNoSidewaysScroll(page);
  await editor.getByRole("button", { name: "Remove: Own logo" }).press("Enter");
});

test("a logo in SVG becomes a picture, and runs nothing", async ({ page, isMobile }) => {
  const name = `logo-${isMobile}`;
  const logo = `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 10" onload="window.ran = true">
    <style>.a { fill: #102030 }</style><rect class="a" width="30" height="10"/>
    <script>window.ran = true</script><image href="https://example.com/seen.png" width="1" height="1"/></svg>`;
  await openDashboard(page, "?tab=pictures");
  const chosen = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Upload pictures" }).press("Enter");
  await (await chosen).setFiles({ name: `${name}.svg`, mimeType: "image/svg+xml", buffer: Buffer.from(logo) });
  const picture = page.getByRole("button", { name: `Edit ${name}.svg.png` }).locator("img");
  await expect(picture).toHaveJSProperty("complete", true);
  await expect(picture).toHaveCSS("object-fit", "contain");
  const drawn = await picture.evaluate((image: HTMLImageElement) => {
    const canvas = document.createElement("canvas");
    const context = canvas.getContext("2d");
    context?.drawImage(image, 0, 0);
    return [...(context?.getImageData(20, 20, 1, 1).data ?? [])];
  });
  expect(drawn).toEqual([16, 32, 48, 255]);
  expect(await page.evaluate(() => "ran" in window)).toBe(false);
});
