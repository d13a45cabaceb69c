import { expectAccessibleInBothThemes, expectNoSidewaysScroll } from "./harness/accessible";
import { openDashboard } from "./harness/dashboard";
import { notices, row } from "./harness/inbox";
import { expect, test } from "./harness/test";

test.use({ expectedProblems: /status of 422/ });

test("an answer is written, changed, deleted and brought back", async ({ page }, { project }) => {
  const name = `Prices ${project.name}`;
  await openDashboard(page, "?tab=templates");
  await page.getByRole("button", { name: "New answer" }).click();
  const form = page.getByRole("dialog", { name: "New answer" });
  await form.getByLabel("For").selectOption("Messages");
  await form.getByLabel("To").selectOption("Answer");
  await form.getByLabel("Name").fill(name);
  await form.getByLabel("Subject of the mail").fill("Our prices");
  await form.getByLabel("Text", { exact: true }).fill("Dear {salary},");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form.getByLabel("Text", { exact: true })).toHaveAccessibleDescription(/\{salary\} cannot be filled in/);
  await expectAccessibleInBothThemes(page);
  await form.getByLabel("Text", { exact: true }).fill("Dear {name},");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(row(page, name)).toContainText("Our prices");
  await expectNoSidewaysScroll(page);

  await row(page, name).getByRole("button", { name: "Edit" }).click();
  const edited = page.getByRole("dialog", { name: "Edit answer" });
  await edited.getByLabel("Subject of the mail").fill("Prices of this year");
  await edited.getByRole("button", { name: "Save" }).click();
  await expect(row(page, name)).toContainText("Prices of this year");

  await row(page, name).getByRole("button", { name: "Delete" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(row(page, name)).toHaveCount(0);
  await notices(page).getByRole("button", { name: "Undo" }).click();
  await expect(row(page, name)).toContainText("Prices of this year");
});
