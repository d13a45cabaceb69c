import { expectAccessibleInBothThemes, expectNoSidewaysScroll } from "./harness/accessible";
import { openDashboard } from "./harness/dashboard";
import { chooseInEditor } from "./harness/editor";
import { expect, test } from "./harness/test";

test("a headline is changed, kept as a draft, published and restored", async ({ page, context }) => {
  await openDashboard(page, "?tab=pages");
  await expect(page.getByRole("link", { name: "Edit About us" })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole("link", { name: "Edit About us" }).click();
  const editor = page.getByRole("dialog", { name: "About us" });
  const heading = editor.getByLabel("Heading", { exact: true });
  const before = await heading.inputValue();

  await heading.fill("Who {brand} is");
  await expect(editor.getByText("Who Samarth Workforce Solutions is")).toBeVisible();
  await page.getByRole("button", { name: "Close" }).click();
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
