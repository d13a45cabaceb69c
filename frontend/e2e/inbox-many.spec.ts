import { expectAccessibleInBothThemes, expectNoSidewaysScroll } from "./harness/accessible";
import { logIn } from "./harness/account";
import { openDashboard, openSearch } from "./harness/dashboard";
import { notices, record, row, send } from "./harness/inbox";
import { admin } from "./harness/server";
import { expect, test } from "./harness/test";

test("a submission has a link that survives a login and a reload, and Back closes it", async ({
  page,
  request,
}, info) => {
  const name = `Linked ${info.project.name}`;
  const receipt = await send(request, name);
  for (const below of ["Anil", "Bina", "Chitra", "Divya", "Esha", "Farid", "Gita", "Hari"]) await send(request, below);
  await openDashboard(page, "?tab=contact");
  await row(page, name).scrollIntoViewIfNeeded();
  const before = await row(page, name).boundingBox();
  await row(page, name).getByRole("button", { name: "View" }).click();
  await expect(record(page)).toContainText(receipt);
  const link = page.url();
  await page.goBack();
  await expect(record(page)).toHaveCount(0);
  await expect(row(page, name).getByRole("button", { name: "View" })).toBeFocused();
  await expect.poll(() => row(page, name).boundingBox()).toEqual(before);

  const visitor = await page.context().browser()?.newContext();
  const other = await visitor?.newPage();
  if (!other) throw new Error("no other browser window");
  await other.goto(link);
  await logIn(other, admin);
  await expect(record(other)).toContainText(receipt);
  await other.reload();
  await expect(record(other)).toContainText(receipt);
  await visitor?.close();
});

test("several messages are deleted at once, restored at once, and not deleted for good by one person", async ({
  page,
  request,
}, info) => {
  const subject = `Several${info.project.name}`;
  for (const name of ["Anil", "Bina", "Chitra", "Deva"]) await send(request, name, subject);
  await openSearch(page, "contact", subject, 4);
  const box = (name: string) => page.getByRole("checkbox", { name: `Select the message from ${name}` });
  const selection = page.getByRole("region", { name: "Selected rows" });
  await box("Deva").click();
  await box("Bina").click({ modifiers: ["Shift"] });
  await expect(selection).toContainText("3 selected");
  await expectAccessibleInBothThemes(page);
  await expectNoSidewaysScroll(page);
  await selection.getByRole("button", { name: "Delete" }).click();
  await expect(notices(page)).toContainText("Moved to the bin. 3 messages");
  await expect(page.locator(".inbox-table__row")).toHaveCount(1);
  await notices(page).getByRole("button", { name: "Undo" }).click();
  await expect(notices(page)).toContainText("Undone."); // the rows are back before the server has answered
  await expect(page.locator(".inbox-table__row")).toHaveCount(4);

  await box("Anil").focus();
  await page.keyboard.press("Space");
  await expect(selection).toContainText("4 selected"); // with those that came back
  await page.keyboard.press("#");
  await expect(page.locator(".inbox-table__row")).toHaveCount(0);
  await page.getByRole("button", { name: /^Bin/ }).click();
  await box("Chitra").click();
  await box("Deva").click();
  await selection.getByRole("button", { name: "Delete for good" }).click();
  const question = page.getByRole("dialog", { name: "Delete 2 messages for good?" });
  await expectAccessibleInBothThemes(page);
  await question.getByLabel("Reason").fill("They were sent twice.");
  await question.getByRole("button", { name: "Delete for good" }).click();
  await expect(notices(page)).toContainText("2 were left as they are. You have moved it to the bin. Another admin");
  await expect(page.locator(".inbox-table__row")).toHaveCount(4);
});
