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

test("entries of a list move by keyboard", async ({ page }) => {
  await openPages(page, "&page=home");
  const editor = page.getByRole("dialog", { name: "Home" });
  await editor.getByRole("button", { name: "Why choose us" }).click();
  const down = editor.getByRole("button", { name: /^Move down/ });
  await down.first().press("Enter");
  await expect(down.nth(1)).toBeFocused();
  await discardDraft(page);
  await expect(editor.getByText(/^Published at/)).toBeVisible();
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

test("a release publishes a page and is taken back", async ({ page }) => {
  await openPages(page, "&page=our-network");
  const editor = page.getByRole("dialog", { name: "Our network" });
  const heading = editor.getByLabel("Heading", { exact: true });
  const before = await heading.inputValue();
  await heading.fill("Where we work");
  await chooseInEditor(page, "Add to a release…");
  await page.getByLabel("Name of the new release").fill("Campaign");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await page.getByRole("button", { name: "Releases" }).click();
  await page.getByRole("button", { name: "Open Campaign" }).first().click();
  const release = page.getByRole("dialog", { name: "Campaign", exact: true });
  await expect(release.getByText("Top of the page › Heading").or(release.getByText("Heading: "))).toBeVisible();
  await release.getByRole("button", { name: "Publish now" }).click();
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByText("“Campaign” is published.")).toBeVisible();
  const pageText = async () => (await page.request.get("/about-us/our-network")).text();
  expect(await pageText()).toContain("Where we work");
  await page.getByRole("button", { name: "Open Campaign" }).first().click();
  await release.getByRole("button", { name: "Take back" }).click();
  await page.getByRole("dialog", { name: "Take the release back" }).getByRole("button", { name: "Take back" }).click();
  await expect(page.getByText("“Campaign” is taken back.")).toBeVisible();
  expect(await pageText()).toContain(before);
});

test.describe("a text that breaks a rule", () => {
  test.use({ expectedProblems: /status of 422/ });

  test("is refused at its field", async ({ page }) => {
    await openPages(page, "&page=help-center");
    const editor = page.getByRole("dialog", { name: "Help center" });
    await editor.getByLabel("Heading", { exact: true }).fill("");
    await editor.getByRole("button", { name: "Search engines and shared links" }).click();
    await editor.getByRole("button", { name: "Publish", exact: true }).click();
    await expect(editor.getByLabel("Heading", { exact: true })).toBeFocused();
    await expect(editor.getByLabel("Heading", { exact: true })).toHaveAttribute("aria-invalid", "true");
    await chooseInEditor(page, "Discard draft");
    await page.getByRole("button", { name: "Discard", exact: true }).click();
    await leave(page);
  });
});

test("a search leads to the field that says it", async ({ page }) => {
  await openPages(page);
  await page.getByRole("searchbox").fill("24 hours");
  await page
    .getByRole("link", { name: /^What we promise/ })
    .first()
    .click();
  await expect(page.locator(".page-editor :is(input, textarea):focus")).toHaveValue(/\{acknowledgeWithin\}/);
});
