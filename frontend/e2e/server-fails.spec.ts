import type { Locator, Page } from "@playwright/test";
import { expectAccessibleInBothThemes, expectNoSidewaysScroll } from "./harness/accessible";
import { openDashboard } from "./harness/dashboard";
import { discardDraft } from "./harness/editor";
import { admin } from "./harness/server";
import { expect, test } from "./harness/test";
import { beginPost, openBlogs, writer } from "./harness/writing";

test.use({ expectedProblems: /status of 500/ });

const drafts = /\/api\/drafts\//;

/** Expects that an editor blames the server for a draft that it cannot keep, and keeps it on request. */
async function expectSentAgain(page: Page, editor: Locator, kept: RegExp, write: () => Promise<void>) {
  const isPressed = () => page.evaluate(() => "pressed" in document.body.dataset);
  // The editor also tries by itself, which fails until somebody has asked for it.
  await page.route(drafts, async (route) =>
    route.request().method() !== "PUT" || (await isPressed())
      ? route.continue()
      : route.fulfill({ status: 500, json: { error: "It failed." } }),
  );
  await write();
  await expect(editor.getByText("The server could not keep it – kept on this device")).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessibleInBothThemes(page);
  const again = editor.getByRole("button", { name: "Try again" });
  await again.evaluate((button) =>
    button.addEventListener("click", () => document.body.setAttribute("data-pressed", "")),
  );
  await again.press("Enter");
  await expect(editor.getByText(kept)).toBeVisible();
  await expect(again).toHaveCount(0);
  await expect(editor.locator(":focus")).toHaveCount(1);
}

test("a post that the server could not keep is sent again", async ({ page }) => {
  await openBlogs(page, admin);
  await expectSentAgain(page, writer(page), /^Draft kept at/, () => beginPost(page, "A post of a bad day"));
});

test("a page that the server could not keep is sent again", async ({ page }) => {
  await openDashboard(page, "?tab=pages&page=page-csr-training");
  const editor = page.locator(".page-editor");
  const field = editor.locator(".page-section__fields :is(input, textarea)").first();
  await expectSentAgain(page, editor, /^Draft kept at/, () => field.fill("Skills"));
  await discardDraft(page);
});
