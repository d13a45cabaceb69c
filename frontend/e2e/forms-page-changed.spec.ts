import type { Page } from "@playwright/test";
import { visitorsForms } from "./harness/fill-forms";
import { openWithLateScripts } from "./harness/pages/late-scripts";
import { expect, test } from "./harness/test";

// React says that the page differs from what the server has sent.
test.use({ waitsForScripts: false, expectedProblems: /error #418/ });

/** What extensions and browsers put into a page before its scripts run. */
const changes: Record<string, () => void> = {
  "a page translation": () => {
    const texts: Text[] = [];
    const all = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (all.nextNode()) texts.push(all.currentNode as Text);
    for (const text of texts) {
      if (!text.data.trim() || text.parentElement?.closest("script, style, textarea, option")) continue;
      const [outer, inner] = [document.createElement("font"), document.createElement("font")];
      outer.append(inner);
      text.replaceWith(outer);
      inner.append(text);
    }
  },
  "a spelling checker": () => {
    for (const field of document.querySelectorAll("form textarea"))
      field.after(document.createElement("spelling-helper"));
  },
  "a password manager": () => {
    for (const field of document.querySelectorAll("form input[type=email], form input[type=tel]")) {
      field.after(Object.assign(document.createElement("div"), { title: "fill in" }));
    }
  },
  "a coupon finder": () => document.querySelector("main")?.prepend(document.createElement("aside")),
  "a filter that removes hidden fields": () => {
    for (const field of document.querySelectorAll("form [name=leaveEmpty]")) field.parentElement?.remove();
  },
};

const watchAnswers = (page: Page) => page.on("dialog", (dialog) => dialog.accept());

for (const [form, shown] of Object.entries(visitorsForms)) {
  for (const [name, change] of Object.entries(changes)) {
    // Whatever has changed the page, its fields are brought back in one way. Each form has other fields.
    if (form !== "contact" && name !== "a page translation") continue;
    test(`${form}: what was typed stays when ${name} has changed the page`, async ({ page }) => {
      watchAnswers(page);
      const releaseScripts = await openWithLateScripts(page, shown.path);
      await page.evaluate(change);
      await shown.fill(page);
      await releaseScripts();
      await shown.expectKept(page);
      await page.getByRole("button", { name: shown.submit }).click();
      await expect(page.getByRole("main").getByText(shown.receipt).first()).toBeVisible();
    });
  }
}
