import type { Page } from "@playwright/test";
import { expectAccessibleInBothThemes, expectNoSidewaysScroll } from "./harness/accessible";
import { logIn } from "./harness/account";
import { admin } from "./harness/server";
import { expect, test } from "./harness/test";

async function openJobs(page: Page) {
  await page.goto("/admin/dashboard?tab=jobs");
  await logIn(page, admin);
  await expect(page.getByRole("button", { name: "Edit HR Executive" })).toBeVisible();
}

const description = `You join what others have cut, and see at once whether it will hold.

Responsibilities:
- Weld frames and pipes by drawing, with TIG and MIG.
- Check each seam, and mend the one that is not good enough.

What we offer:
- Eight hours a day, overtime paid twice, and helmets that fit.`;

const jobNamed = (title: string) => ({
  title,
  type: "Full Time",
  location: "Chennai",
  department: "Works",
  posted: "2026-01-02",
  description,
});

async function expectAccessibleAndFitting(page: Page) {
  await expectAccessibleInBothThemes(page);
  await expectNoSidewaysScroll(page);
}

/** Expects that the actions of an opening are on one line, within the opening's row. */
async function expectActionsInLine(page: Page, title: string) {
  const row = page.getByRole("row").filter({ hasText: title });
  // One look at all of them, because what arrives in between moves the row.
  const places = await row.evaluate((element) => {
    const boxes = [...element.querySelectorAll("td:last-child :is(button, a)")].map((action) =>
      action.getBoundingClientRect(),
    );
    return {
      lines: new Set(boxes.map((box) => box.top)).size,
      overhang: Math.max(...boxes.map((box) => box.right)) - element.getBoundingClientRect().right,
    };
  });
  expect(places.lines).toBe(1);
  expect(places.overhang).toBeLessThanOrEqual(0);
}

test("an opening is written with the help of the check, and published", async ({ page }, info) => {
  const title = `Welder ${info.project.name}`;
  const slug = `welder-${info.project.name}`;
  await openJobs(page);
  await page.getByRole("button", { name: "New opening" }).click();
  const dialog = page.getByRole("dialog", { name: "New opening" });
  const publish = dialog.getByRole("button", { name: "Publish" });
  await expect(publish).toBeInViewport();
  await publish.click();
  await expect(dialog.getByLabel("Title")).toBeFocused();
  await expect(dialog.locator("[aria-invalid=true]")).toHaveCount(5); // title, department, location, pay, description
  await dialog.getByLabel("Title").fill(`${title.toUpperCase()} WANTED!`);
  await dialog.getByLabel("Department").fill("Works");
  await dialog.getByLabel("Location").fill("Peenya, Bengaluru");
  await dialog.getByLabel("Description").fill(`${description}\nCall 98765 43210.`);
  await dialog.getByRole("textbox", { name: /^Skills/ }).fill("TIG, MIG");
  await dialog.getByRole("textbox", { name: /^Skills/ }).pressSequentially("\n\n");
  await expect(dialog.getByRole("button", { name: "Remove MIG" })).toBeVisible();
  const shouting = dialog.getByRole("button", { name: /ordinary letters/ });
  await expect(shouting).toBeVisible();
  await expectAccessibleAndFitting(page);
  await shouting.click();
  await expect(dialog.getByLabel("Title")).toBeFocused();
  await dialog.getByLabel("Title").fill(title);
  await expect(dialog.getByRole("button", { name: /phone numbers/ })).toBeVisible();
  await dialog.getByLabel("Description").fill(description);
  await expect(dialog.getByRole("button", { name: /phone numbers/ })).toHaveCount(0);

  await publish.click();
  await expect(dialog.getByRole("textbox", { name: "From" })).toBeFocused();
  await expect(dialog.getByText("Give the pay, or tick that it is negotiable.", { exact: true })).toBeVisible();
  await expectAccessibleAndFitting(page);
  await dialog.getByRole("textbox", { name: "From" }).fill("18,000");
  await dialog.getByRole("textbox", { name: "To", exact: true }).fill("24000");
  await publish.click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("button", { name: "New opening" })).toBeFocused();

  const visitor = await page.context().newPage();
  await visitor.goto(`/careers/${slug}`);
  await expect(visitor.getByText("₹18,000 to ₹24,000 a month").first()).toBeVisible();
});

test("an opening is found by its filters, copied by keyboard, and left with and without changes", async ({
  page,
  operator,
}, info) => {
  const title = `Moulder ${info.project.name}`;
  const closesAt = new Date(Date.now() + 5 * 86_400_000);
  await operator.api.collection("jobs").create({ ...jobNamed(title), department: title, closesAt });
  await openJobs(page);
  await page.getByLabel("Order").selectOption("Closing soonest first");
  await page.getByLabel("Department to show").selectOption(title);
  await page.getByLabel("State").selectOption("Closing soon");
  await expect(page.getByText("1–1 of 1 opening, closing soonest first")).toBeVisible();
  await expectAccessibleAndFitting(page);
  await page.getByRole("button", { name: `Edit ${title}` }).press("Enter");
  const dialog = page.getByRole("dialog", { name: `Edit “${title}”` });
  await expect(dialog.getByRole("button", { name: "Cancel" })).toBeInViewport();
  await expectAccessibleAndFitting(page);
  await dialog.getByRole("button", { name: "Duplicate" }).press("Enter");
  const copy = page.getByRole("dialog", { name: "New opening" });
  await expect(copy.getByLabel("Title")).toBeFocused();
  await expect(copy.getByLabel("Title")).toHaveValue(title);
  await copy.getByRole("checkbox", { name: "Negotiable" }).check();
  await copy.getByRole("button", { name: "Publish" }).click();
  await expect(copy).toHaveCount(0);
  await page.getByLabel("State").selectOption("Open");
  await expect(page.getByText("1–2 of 2 openings, closing soonest first")).toBeVisible();
  await page.getByLabel("State").selectOption("Closed");
  await page.getByRole("button", { name: "Show all" }).click();
  await expect(page.getByRole("button", { name: "Edit HR Executive" })).toBeVisible();
  await expectActionsInLine(page, "HR Executive");
  await test.step("the editor is left by keyboard, and asks before it discards changes", async () => {
    const edit = page.getByRole("button", { name: "Edit HR Executive" });
    const edited = page.getByRole("dialog", { name: "Edit “HR Executive”" });
    const question = page.getByRole("dialog", { name: "You have unsaved changes" });
    await edit.focus();
    await page.keyboard.press("Enter");
    await expect(edited.getByText("Without a closing date")).toBeVisible();
    await edited.getByLabel("Experience").fill("2-4 years");
    await page.keyboard.press("Escape");
    await expect(question.getByRole("button", { name: "Keep editing" })).toBeFocused();
    await expectAccessibleAndFitting(page);
    await page.keyboard.press("Enter");
    await expect(edited.getByLabel("Experience")).toHaveValue("2-4 years");
    await page.reload(); // as after a crash of the browser
    await edit.click();
    await expect(page.getByText(/You have unsaved changes from .*\d\d:\d\d/)).toBeVisible();
    await expectAccessibleAndFitting(page);
    await page.getByRole("button", { name: "Restore" }).click();
    await expect(edited.getByLabel("Experience")).toHaveValue("2-4 years");
    await edited.getByRole("button", { name: "Cancel" }).click();
    await question.getByRole("button", { name: "Discard" }).click();
    await expect(edited).toHaveCount(0);
    await expect(edit).toBeFocused();
  });
  for (const job of await operator.api.collection("jobs").getFullList({ filter: `department = "${title}"` })) {
    expect(job.slug.startsWith("moulder")).toBe(true);
    await operator.api.collection("jobs").delete(job.id);
  }
});
