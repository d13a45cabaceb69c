import { expectAccessibleInBothThemes } from "./harness/accessible";
import { apply, candidate, openBoard, stage, test } from "./harness/hiring";
import { notices, record } from "./harness/inbox";
import { expect } from "./harness/test";

test("an application is moved by keys and by drag, and moved back", async ({ page, request, opening, recruiter }) => {
  await apply(page, request, opening.slug, "Ravi Kumar");
  await openBoard(page, opening.slug, recruiter);
  await expect(candidate(page, "Ravi Kumar")).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await candidate(page, "Ravi Kumar").focus();
  await page.keyboard.press("Shift+ArrowRight");
  await expect(notices(page)).toContainText("Ravi Kumar: Shortlisted.");
  await expect(candidate(stage(page, "Shortlisted"), "Ravi Kumar")).toBeFocused();
  await page.keyboard.press("z");
  await expect(notices(page)).toContainText("Undone."); // the card is back before the server has answered
  await expect(stage(page, "New")).toContainText("Ravi Kumar");

  await candidate(page, "Ravi Kumar").dragTo(stage(page, "Interview"));
  await expect(notices(page)).toContainText("Ravi Kumar: Interview.");
  await page.reload();
  await expect(stage(page, "Interview")).toContainText("Ravi Kumar");
});

test("candidates are read with their resume, rated and shortlisted one after the other by keys", async ({
  page,
  request,
  opening,
  recruiter,
}) => {
  for (const name of ["First Kumar", "Second Rao", "Third Khan"]) await apply(page, request, opening.slug, name);
  await openBoard(page, opening.slug, recruiter);
  await expect(candidate(page, "Third Khan")).toBeVisible();
  await page.keyboard.press("j");
  await expect(candidate(page, "Third Khan")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(record(page)).toContainText("Third Khan");
  await expect(record(page).getByRole("figure", { name: "Page 1 of 1" }).locator("canvas")).toBeVisible();
  await expect(page.getByText("1 of 3")).toBeVisible();
  await expect(record(page).getByRole("button", { name: "Shortlist" })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.keyboard.press("4");
  await expect(record(page).getByRole("button", { name: "4 of 5" })).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("s");
  await expect(notices(page)).toContainText("Status: Shortlisted.");
  await page.keyboard.press("j");
  await expect(record(page)).toContainText("Second Rao");
  await expect(page.getByText("2 of 3")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(candidate(page, "Second Rao")).toBeFocused();
  await expect(stage(page, "Shortlisted")).toContainText("Rated 4 of 5 by one person");
});
