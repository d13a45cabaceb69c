import type { Browser, Locator, Page } from "@playwright/test";
import { expectAccessible, expectAccessibleInBothThemes, expectNoSidewaysScroll } from "./harness/accessible";
import { openDashboard } from "./harness/dashboard";
import { expect, test } from "./harness/test";

const path = "/services/background-verification";
const name = "Background Verification";

// Each test goes on with the page of the one before.
test.describe.configure({ mode: "serial" });

/** Returns what visitors get at an address: the status, and where it leads. */
async function answerOf(page: Page, address: string) {
  const response = await page.request.get(address, { maxRedirects: 0, headers: { Authorization: "" } });
  return [response.status(), response.headers().location ?? ""];
}

/** Presses Tab until an element has the focus. */
async function tabTo(page: Page, target: Locator) {
  const isFocused = () => target.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 80 && !(await isFocused()); presses++) await page.keyboard.press("Tab");
  await expect(target).toBeFocused();
}

/** Opens the page as a visitor whose browser runs no scripts. */
async function visitWithoutScripts(browser: Browser, url: string, viewport: { width: number; height: number } | null) {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport });
  const visitor = await context.newPage();
  await visitor.goto(url);
  return { visitor, close: () => context.close() };
}

test("a page is made from the gallery, its preview shows records and the menu, and it is published", async ({
  page,
}, info) => {
  await openDashboard(page, "?tab=pages");
  await page.getByRole("button", { name: "New page" }).click();
  const dialog = page.getByRole("dialog", { name: "New page" });
  await dialog.getByRole("button", { name: "Make the page" }).click();
  await expect(dialog.getByText("Write a name for the page")).toBeVisible();
  await dialog.getByLabel("Name of the page").fill(name);
  await expect(dialog.getByText(path)).toBeVisible();
  await dialog.getByRole("button", { name: "Make the page" }).click();

  const editor = page.locator(".page-editor");
  const shown = page.frameLocator("iframe");
  const turnTo = async (pane: "Form" | "Page") => {
    if (info.project.name === "phone") await editor.getByRole("button", { name: pane, exact: true }).click();
  };
  await editor.getByRole("button", { name: /^Sections/ }).click();
  for (const kind of ["Steps", "Posts", "Open positions", "Contact form"]) {
    await editor.getByRole("button", { name: "Add a section" }).click();
    const gallery = page.getByRole("dialog", { name: "Choose a section" });
    if (kind === "Steps") await expectAccessibleInBothThemes(page);
    await gallery.getByRole("button", { name: new RegExp(`^${kind}`) }).click();
  }
  await turnTo("Page");
  await expect(shown.getByRole("heading", { name: "From our blog" })).toBeAttached();
  await expect(shown.locator(".page-posts__post")).toHaveCount(3);
  await expect(shown.locator(".home-openings__list > li").first()).toBeAttached();
  await expect(shown.getByRole("textbox", { name: "Email" })).toBeAttached();
  await expect(editor.getByText(/^Draft kept/)).toBeAttached();
  expect(await answerOf(page, path)).toEqual([404, ""]);

  await test.step("its tick and its name change the menu of the preview", async () => {
    await turnTo("Form");
    await editor.getByRole("button", { name: /^Address and menu/ }).click();
    await editor.getByLabel("Show in this menu").check();
    await editor.getByLabel("Short name").fill("Checks of people");
    await turnTo("Page");
    await expect(
      shown.locator("header").getByRole("link", { name: "Checks of people", includeHidden: true }),
    ).not.toHaveCount(0);
    await turnTo("Form");
    await editor.getByLabel("Short name").fill(name);
    await expect(editor.getByText(/^Draft kept/)).toBeAttached();
  });

  await test.step("its sections are put in order by keyboard, and it is published", async () => {
    await editor.locator("section.page-editor__form").focus(); // as when the page is opened
    const entries = editor.locator("ol:has(> .page-entry)").first().locator("> .page-entry");
    await tabTo(page, editor.getByRole("button", { name: /^Sections/ }));
    await page.keyboard.press("Enter");
    await expect(entries).toHaveCount(4);
    await tabTo(page, entries.nth(1).getByRole("button", { name: /^Move up/ }));
    await page.keyboard.press("Enter");
    await expect(entries.first()).toContainText("Posts");
    await expect(entries.first().getByRole("button", { name: /^Move up/ })).toBeFocused();
    await tabTo(page, editor.getByRole("button", { name: "Publish", exact: true }));
    await page.keyboard.press("Enter");
    const ask = page.getByRole("dialog", { name: "Texts that are still examples" });
    await expect(ask.getByRole("button", { name: "Go back to the form" })).toBeFocused();
    await expect(ask.getByRole("listitem")).toHaveText([/Introduction/, /Description/, /^Steps/, /^Contact form/]);
    await expectAccessibleInBothThemes(page);
    expect(await answerOf(page, path)).toEqual([404, ""]);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(editor.getByText(/^Published at/)).toBeAttached();
    await turnTo("Page");
    await expect(editor.getByRole("link", { name: "Visit page" })).toHaveAttribute("href", path);
    expect(await answerOf(page, path)).toEqual([200, ""]);
  });
});

test("visitors read it with scripts and without, and find it", { tag: "@desktop" }, async ({
  page,
  browser,
  server,
}) => {
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(page.locator(".page__part").first().getByRole("heading", { level: 2 })).toHaveText("From our blog");
  await expectAccessibleInBothThemes(page);
  await expectNoSidewaysScroll(page);

  const { visitor, close } = await visitWithoutScripts(browser, server.url + path, page.viewportSize());
  await expect(visitor.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(visitor.getByRole("textbox", { name: "Email" })).toBeVisible();
  await expect(visitor.locator("#from-our-blog")).toBeAttached();
  await expect(visitor.getByRole("contentinfo").getByRole("link", { name })).toHaveAttribute("href", path);
  await close();

  const read = async (address: string) => (await page.request.get(address)).text();
  expect(await read("/sitemap.xml")).toContain(path);
  await page.goto("/search?q=verification");
  await expect(page.getByRole("main").getByRole("link", { name }).first()).toHaveAttribute("href", path);
});

test("a link can lead to one of its sections, which keeps its name in links", { tag: "@desktop" }, async ({ page }) => {
  await openDashboard(page, "?tab=pages&page=about-us&field=/callToAction/href");
  const field = page.locator(".page-editor :is(input, textarea):focus");
  await expect(field).toBeVisible();
  const options = page.locator(".page-editor datalist").first();
  await expect(options.locator(`option[value="${path}#from-our-blog"]`)).toHaveText(`${name} › From our blog`);
  await expect(options.locator('option[value="/HelpCenter#fees"]')).toBeAttached();

  await openDashboard(page, "?tab=pages");
  await page.getByRole("link", { name: `Edit ${name}` }).click();
  const editor = page.locator(".page-editor");
  await editor.getByRole("button", { name: /^Sections/ }).click();
  await editor.locator(".page-entry__name").first().click();
  await editor.getByLabel("Heading", { exact: true }).fill("What we write");
  await editor.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(editor.getByText(/^Published at/)).toBeAttached();
  await page.goto(`${path}#from-our-blog`);
  await expect(page.getByRole("heading", { name: "What we write" })).toBeInViewport();
});

test("its address leads on or is gone after it is deleted, as its editor decides, until it is restored", async ({
  page,
}) => {
  const row = page.getByRole("row", { name: new RegExp(name) });
  /** Deletes the page. `to` is the name of the page that its address shall lead to. */
  async function remove(to?: string) {
    await row.getByRole("button", { name: "Delete" }).click();
    const dialog = page.getByRole("dialog", { name: `Delete “${name}”` });
    if (!to) await expectAccessible(page);
    if (to) await dialog.getByRole("combobox").selectOption({ label: to });
    await dialog.getByRole("button", { name: "Delete" }).click();
    await expect(page.getByText(`“${name}” is deleted.`)).toBeVisible();
    await expect(row).toHaveCount(0); // the list is fetched again
  }
  await openDashboard(page, "?tab=pages");
  await remove();
  expect(await answerOf(page, path)).toEqual([410, ""]);
  expect(await (await page.request.get("/sitemap.xml")).text()).not.toContain(path);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(row).toBeVisible();
  expect(await answerOf(page, path)).toEqual([200, ""]);
  await remove("Contact");
  expect(await answerOf(page, path)).toEqual([301, "/contact"]);

  await test.step("it is restored from the list of deleted pages, by keyboard", async () => {
    await page.getByLabel("Show", { exact: true }).selectOption("Deleted pages");
    await expect(row).toContainText("Its address leads to /contact");
    await expect(row).toContainText(/ · You/);
    await expect(row).toContainText("Kept until");
    await expectAccessibleInBothThemes(page);
    await expectNoSidewaysScroll(page);
    await tabTo(page, row.getByRole("button", { name: "Restore" }));
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: `Restore “${name}”?` });
    await expect(dialog).toContainText(`Visitors see the page again at ${path}.`);
    await expectAccessible(page);
    await tabTo(page, dialog.getByRole("button", { name: "Restore" }));
    await page.keyboard.press("Enter");
    await expect(page.getByText(`“${name}” is restored.`)).toBeVisible();
    await expect(page.getByText("No deleted pages.")).toBeVisible();
    expect(await answerOf(page, path)).toEqual([200, ""]);
  });
});
