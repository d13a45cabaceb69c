import type { Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "./harness/accessible";
import { logIn } from "./harness/account";
import { chooseInEditor } from "./harness/editor";
import { admin } from "./harness/server";
import { expect, test } from "./harness/test";

interface Portal {
  opening: { title: string; lead: string };
}

// Both projects run at the same time, each with pages of its own.
const pages: Record<string, [key: string, other: string]> = {
  phone: ["page-hrms-portal", "page-crm-portal"],
  desktop: ["page-lms-portal", "page-job-portal"],
};

async function openPage(page: Page, key = "") {
  await page.goto(`/admin/dashboard?tab=pages&page=${key}`);
  await logIn(page, admin);
  const editor = page.locator(".page-editor");
  return {
    editor,
    title: editor.getByLabel("Title", { exact: true }).first(),
    tagline: editor.getByLabel("In one line"),
    publish: editor.getByRole("button", { name: "Publish", exact: true }),
  };
}

test.describe("two people on one page", () => {
  test.use({ expectedProblems: /409 \(Conflict\)/ });

  test("what only one of them changed is put together, and what both changed is asked", async ({
    page,
    operator,
  }, info) => {
    const [key = ""] = pages[info.project.name] ?? [];
    const { editor, title, tagline, publish } = await openPage(page, key);

    await title.fill("Portal of mine");
    await operator.changeDocument<Portal>(key, (content) => {
      content.opening.lead = "A line of theirs.";
    });
    await expect(editor.getByText("An operator has published this page in the meantime.")).toBeVisible();
    await publish.click();
    await expect(editor.getByText(/^An operator has also changed .*In one line\. That is kept/)).toBeVisible();
    await expect(editor.getByText(/^Published at/)).toBeVisible();
    await expect(tagline).toHaveValue("A line of theirs.");
    await expect(title).toHaveValue("Portal of mine");

    await title.fill("Again of mine");
    await tagline.fill("A line of mine.");
    await operator.changeDocument<Portal>(key, (content) => {
      content.opening.title = "Portal of theirs";
    });
    await publish.click();
    const conflict = page.getByRole("dialog", { name: "Two versions of this page" });
    await expect(conflict.getByRole("group")).toHaveCount(1);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await conflict.getByRole("radio", { name: /^An operator/ }).check();
    await conflict.getByRole("button", { name: "Use this and publish" }).click();
    await expect(title).toHaveValue("Portal of theirs");
    await expect(tagline).toHaveValue("A line of mine.");
    await expect(editor.getByText(/^Published at/)).toBeVisible();
  });
});

test("the versions of a page say who has saved them and why, and are compared as pages", async ({ page }, info) => {
  const [, key] = pages[info.project.name] ?? [];
  const { editor, title, publish } = await openPage(page, key);
  const before = await title.inputValue();
  await title.fill("Portal of mine");
  await publish.click();
  await expect(editor.getByText(/^Published at/)).toBeVisible();

  await chooseInEditor(page, "Versions");
  const versions = page.getByRole("dialog", { name: "Versions" });
  await expect(versions.getByRole("button", { name: /Published .* by you/ })).toHaveCount(1);
  await versions.getByRole("button", { name: /First text of the site/ }).click();
  await versions.getByRole("button", { name: "Compare as pages" }).click();
  const heading = (name: string) => page.frameLocator(`iframe[title="${name}"]`).getByRole("heading", { level: 1 });
  await expect(heading("Version 1")).toHaveText(before);
  await expect(heading("As it is in the form")).toHaveText("Portal of mine");
  const frameOf = async (name: string) =>
    (await page.locator(`iframe[title="${name}"]`).elementHandle())?.contentFrame();
  const older = await frameOf("Version 1");
  const mine = await frameOf("As it is in the form");
  await older?.evaluate(() => scrollTo({ top: 600, behavior: "instant" }));
  await expect.poll(() => mine?.evaluate(() => scrollY)).toBeGreaterThan(300);
  await mine?.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  await expect.poll(() => older?.evaluate(() => scrollY)).toBe(0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});
