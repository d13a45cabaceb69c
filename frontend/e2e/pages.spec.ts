import type { Page } from "@playwright/test";
import { expectAccessibleInBothThemes, expectNoSidewaysScroll } from "./harness/accessible";
import { logIn } from "./harness/account";
import { chooseInEditor, discardDraft } from "./harness/editor";
import { admin } from "./harness/server";
import { expect, test } from "./harness/test";

/** Logs in and opens the tab Pages, with a page in its form if `address` names one. */
async function openPages(page: Page, address = "") {
  await page.goto(`/admin/dashboard?tab=pages${address}`);
  await logIn(page, admin);
}

const leave = (page: Page) => page.getByRole("button", { name: "Close" }).click();

test("a headline is changed, kept as a draft, published and restored", async ({ page, context }) => {
  await openPages(page);
  await expect(page.getByRole("link", { name: "Edit About us" })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole("link", { name: "Edit About us" }).click();
  const editor = page.getByRole("dialog", { name: "About us" });
  const heading = editor.getByLabel("Heading", { exact: true });
  const before = await heading.inputValue();

  await heading.fill("Who {brand} is");
  await expect(editor.getByText("Who Samarth Workforce Solutions is")).toBeVisible();
  await leave(page);
  await page.getByRole("link", { name: "Continue About us" }).click();
  await expect(heading).toHaveValue("Who {brand} is");

  const visitor = await context.newPage();
  await visitor.goto("/AboutUs");
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText(before);
  await editor.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(editor.getByText(/^Published at/)).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText("Who Samarth Workforce Solutions is");
  await visitor.close();

  await chooseInEditor(page, "Versions");
  const versions = page.getByRole("dialog", { name: "Versions" });
  await versions
    .getByRole("button", { name: /^Version/ })
    .nth(1)
    .click();
  await expect(versions.getByText("Top of the page › Heading").or(versions.getByText("Heading: "))).toBeVisible();
  await versions.getByRole("button", { name: "Restore this version" }).click();
  await expect(heading).toHaveValue(before);
  await editor.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(editor.getByText(/^Published at/)).toBeVisible();
});

test("the form of a page is accessible and fits", async ({ page }) => {
  await openPages(page, "&page=home");
  const editor = page.getByRole("dialog", { name: "Home" });
  await editor.getByRole("button", { name: "Why choose us" }).click();
  await editor.getByRole("button", { name: "Proven Expertise", exact: true }).click();
  await expectAccessibleInBothThemes(page);
  await expectNoSidewaysScroll(page);
});

test("typing changes the page beside the form, and a click on the page leads to the field", async ({ page }, info) => {
  const isPhone = info.project.name === "phone";
  const show = (name: string) => (isPhone ? page.getByRole("button", { name, exact: true }).click() : undefined);
  await openPages(page, "&page=contact");
  const editor = page.getByRole("dialog", { name: "Contact" });
  const heading = editor.getByLabel("Heading", { exact: true });
  const shown = editor.frameLocator("iframe").getByRole("heading", { level: 1 });
  await heading.fill("Write to us");
  await show("Page");
  await expect(shown).toHaveText("Write to us");
  await shown.click();
  await expect(heading).toBeFocused();
  await show("Page");
  await editor.frameLocator("iframe").getByText("All rights reserved").click();
  await expect(page.getByRole("dialog", { name: /^Whole site/ }).getByLabel("Copyright line")).toBeFocused();
  await show("Page");
  await expect(page.frameLocator("iframe").getByRole("heading", { level: 1 })).toHaveText("Write to us");
  await page.goBack();
  await expect(heading).toHaveValue("Write to us");
  await discardDraft(page);
  await leave(page);
});
