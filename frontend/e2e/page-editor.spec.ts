import type { Page } from "@playwright/test";
import { expectAccessibleInBothThemes, expectNoSidewaysScroll } from "./harness/accessible";
import { openDashboard } from "./harness/dashboard";
import { chooseInEditor, discardDraft } from "./harness/editor";
import { expect, test } from "./harness/test";

/** Opens the form of a page. */
async function openEditor(page: Page, key: string) {
  await openDashboard(page, `?tab=pages&page=${key}`);
  const editor = page.locator(".page-editor");
  await expect(editor.locator("section.page-editor__form")).toBeFocused();
  return editor;
}

test("the name of the page is readable, and the foot is one row, also with a draft", async ({ page }) => {
  const editor = await openEditor(page, "page-govt-skill-dev-prog");
  const title = editor.getByRole("heading", { level: 2 }).first();
  expect(await title.evaluate((node) => node.scrollHeight - node.clientHeight)).toBeLessThanOrEqual(1);
  await editor.locator(".page-section__fields :is(input, textarea)").first().fill("Skills");
  await expect(editor.getByText(/^Draft kept at/)).toBeVisible();
  expect((await editor.locator(".page-foot").boundingBox())?.height).toBeLessThan(64);
  await editor.getByRole("button", { name: "More", exact: true }).click();
  await expect(editor.getByRole("button", { name: "Add to a release…" })).toBeInViewport({ ratio: 1 });
  await expectNoSidewaysScroll(page);
  await expectAccessibleInBothThemes(page);
  await page.keyboard.press("Escape");
  await expect(editor.getByRole("button", { name: "Add to a release…" })).toBeHidden();
  await expect(editor).toBeVisible();
  await discardDraft(page);
});

test("keys move between form and loaded page, insert a fact, and the menu of facts is no tab stop", async ({
  page,
}) => {
  let allow = () => {};
  const isAllowed = new Promise<void>((resolve) => {
    allow = resolve;
  });
  await page.route("**/admin/preview", async (route) => {
    await isAllowed;
    await route.continue();
  });
  const editor = await openEditor(page, "home");
  await editor.getByLabel("Headline", { exact: true }).focus();
  await page.keyboard.press("Tab");
  const text = editor.getByLabel("Text below the headline");
  await expect(text).toBeFocused();
  await page.keyboard.press("F6"); // an empty frame takes no focus
  await expect(text).toBeFocused();
  allow();
  await expect(editor.locator(".page-preview__stage")).toHaveAttribute("aria-busy", "false");
  await page.keyboard.press("F6");
  await expect(editor.locator("iframe")).toBeFocused();
  await page.keyboard.press("F6");
  await expect(text).toBeFocused();
  await page.keyboard.press("Control+i");
  const facts = editor.getByLabel("Insert a fact of the whole site").and(page.locator(":focus"));
  await expect(facts).toBeVisible();
  await facts.selectOption({ index: 2 });
  await expect(text).toHaveValue(/\{shortName\}/);
  await chooseInEditor(page, "Keyboard shortcuts");
  await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toContainText("F6");
  await page.keyboard.press("Escape");
  await expect(editor.getByRole("button", { name: "More", exact: true })).toBeFocused();
  await discardDraft(page);
});

test("the link that opened a page gets the focus back", async ({ page }) => {
  await openDashboard(page, "?tab=pages");
  const edit = page.getByRole("link", { name: "Edit Contact", exact: true });
  await edit.press("Enter");
  await expect(page.locator(".page-editor").getByRole("region", { name: "Contact", exact: true })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(edit).toBeFocused();
});

test("sections that are opened one after the other stay in sight", async ({ page }) => {
  const editor = await openEditor(page, "home");
  const sections = editor.locator(".page-section__name");
  await expect(sections.nth(1)).toBeVisible();
  const count = await sections.count();
  for (let at = 0; at < count; at++) {
    const isKey = at % 2 === 1;
    await (isKey ? sections.nth(at).press("Enter") : sections.nth(at).click());
    await expect(sections.nth(at)).toBeInViewport({ ratio: 1 });
  }
  for (let at = count - 1; at >= 0; at--) {
    await sections.nth(at).press("Enter");
    await expect(sections.nth(at)).toBeInViewport({ ratio: 1 });
    await expect(sections.nth(at)).toBeFocused();
  }
});

test.describe("a new place", () => {
  test.use({ expectedProblems: /status of 422/ });

  test("begins with its state, to which a refusal leads back, and needs no name for links", async ({ page }) => {
    const editor = await openEditor(page, "our-network");
    await editor.getByRole("button", { name: "Places left of the map" }).click();
    await editor.getByRole("button", { name: "Add an entry" }).click();
    const state = editor.getByLabel("State on the map");
    await expect(state).toBeFocused();
    await expect(editor.getByLabel("Name in links")).toHaveCount(0);
    await editor.getByLabel("Latitude").fill("76.13");
    await editor.getByLabel("Longitude").fill("34.56");
    await editor.getByRole("button", { name: "Publish", exact: true }).click();
    await expect(editor.getByText("Please choose one.")).toBeInViewport();
    await expect(state).toBeFocused();
    await expect(editor.getByText(/Are latitude and longitude exchanged\?$/)).toHaveCount(2);
    await state.selectOption("Jammu and Kashmir, Ladakh");
    await editor.getByLabel("City", { exact: true }).fill("Kargil");
    await chooseInEditor(page, "Show what changed");
    await expect(page.getByRole("dialog", { name: "What you have changed" })).toContainText("Kargil");
    await page.keyboard.press("Escape");
    await discardDraft(page);
  });
});

test("a drawing is found by what it shows, and an entry that is dragged to another place is named", async ({
  page,
}) => {
  const editor = await openEditor(page, "home");
  await editor.locator(".page-entry__name").first().click();
  await editor.getByRole("button", { name: "Choose a drawing" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Choose a drawing" });
  await dialog.getByRole("searchbox").fill("payslip arch");
  await expect(dialog.getByRole("listitem")).toHaveCount(1);
  await expectAccessibleInBothThemes(page);
  await dialog.getByRole("listitem").getByRole("button").click();
  await expect(editor.getByLabel(/^What the picture shows/)).toHaveValue(/payslip/);

  await editor.getByRole("button", { name: "Why choose us" }).click();
  const entries = editor.locator(".page-section__fields .page-entry");
  const name = await entries.first().locator(".page-entry__text").textContent();
  await entries
    .first()
    .locator(".page-entry__handle")
    .dragTo(entries.nth(1), { targetPosition: { x: 40, y: 44 } });
  await expect(editor.getByText(`${name} moved to place 2 of 6`)).toBeAttached();
  await editor.getByRole("button", { name: "Proven Expertise", exact: true }).click();
  await expectAccessibleInBothThemes(page);
  await expectNoSidewaysScroll(page);
  await discardDraft(page);
});
