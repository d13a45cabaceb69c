import type { Page } from "@playwright/test";
import { expect } from "./test";

/** Chooses an action of the menu in the foot of a page's editor. */
export async function chooseInEditor(page: Page, name: string) {
  const editor = page.locator(".page-editor");
  await editor.getByRole("button", { name: "More", exact: true }).click();
  await editor.getByRole("button", { name, exact: true }).click();
}

/** Discards the draft of the open editor, also on the server, so that it does not meet the next test. */
export async function discardDraft(page: Page) {
  await expect(page.locator(".page-editor").getByText(/^Draft kept at/)).toBeAttached();
  const deleted = page.waitForResponse(
    (response) => response.request().method() === "DELETE" && response.url().includes("/api/drafts/"),
  );
  await chooseInEditor(page, "Discard draft");
  const question = page.getByRole("dialog", { name: "Discard your draft" });
  await question.getByRole("button", { name: "Discard", exact: true }).click();
  await deleted;
}
