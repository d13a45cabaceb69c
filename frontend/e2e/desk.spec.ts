import { expectAccessibleInBothThemes, expectNoSidewaysScroll } from "./harness/accessible";
import { openSearch } from "./harness/dashboard";
import { begin, openGrievance, openMore, standing } from "./harness/desk";
import { file, notices, record, row } from "./harness/inbox";
import { expect, test } from "./harness/test";

test(
  "the grievance with the next deadline comes first",
  { tag: "@desktop" },
  async ({ page, request }, { project }) => {
    const name = (who: string) => `Monday${project.name} ${who}`;
    await file(request, name("Anil"), "impersonates", "Somebody uses my name.");
    await file(request, name("Bina"), "violates_law", "The job asks for money.");
    await openSearch(page, "grievances", `Monday${project.name}`, 2);
    const rows = page.locator(".inbox-table__row");
    await expect(rows).toHaveCount(2);
    await page.getByRole("button", { name: /^Due next/ }).click();
    await expect(rows.first()).toContainText(name("Anil"));
    await expect(rows.first()).toContainText(/decide in \d/i);
    await page.getByRole("button", { name: /^All/ }).click();
    await expect(rows.first()).toContainText(name("Bina"));
    await expectNoSidewaysScroll(page);
  },
);

test("the officer acknowledges a grievance, asks its sender, and sees all of it below", async ({ page, request }, {
  project,
}) => {
  await openGrievance(page, request, `Chitra ${project.name}`);
  const acknowledgement = await begin(page, "Acknowledge");
  await expect(acknowledgement.getByLabel("Text")).toHaveValue(/^Dear Chitra/);
  await acknowledgement.getByRole("button", { name: "Send acknowledgement" }).click();
  await expect(notices(page)).toContainText("The mail goes out in 15 seconds.");
  await expect(standing(page)).toContainText("Acknowledged");

  const question = await begin(page, "Ask the sender");
  await expect(question.getByLabel("Text")).toHaveValue(/^Dear Chitra/);
  await question.getByLabel("Text").fill("Dear Chitra, which page is it?");
  await question.getByRole("button", { name: "Send question" }).click();
  await expect(standing(page)).toContainText("Waiting for the sender");
  await expect(record(page)).toContainText("Dear Chitra, which page is it?");
  await expect(record(page)).toContainText(/acknowledged it/);
  await expectNoSidewaysScroll(page);
  await expectAccessibleInBothThemes(page);
});

test(
  "a grievance is assigned, decided, which can be taken back, and opened again",
  { tag: "@phone" },
  async ({ page, request }, { project }) => {
    await openGrievance(page, request, `Deva ${project.name}`);
    await standing(page).locator("summary").click(); // a phone folds the facts
    await standing(page).getByRole("button", { name: "Assign to me" }).click();
    await expect(standing(page).getByLabel("Assigned to")).not.toHaveValue("");
    await expect(standing(page).getByRole("button", { name: "Assign to me" })).toHaveCount(0);

    const decision = await begin(page, "Decide");
    const text = decision.getByLabel("Decision with reasons");
    await decision.getByRole("button", { name: "Send decision" }).click();
    await expect(decision.getByLabel("Outcome")).toHaveAccessibleDescription("Choose the outcome");
    // The template selects its first blank when it arrives. Words that are typed then would replace only that.
    await expect(text).toHaveValue(/^Dear Deva/);
    await decision.getByLabel("Outcome").selectOption("Same as another grievance");
    await expect(text).toHaveValue("");
    await decision.getByLabel("Outcome").selectOption("Upheld");
    await expect(text).toHaveValue(/^Dear Deva/);
    await text.fill("We have removed the page, because it broke the law.");
    await decision.getByRole("button", { name: "Send decision" }).click();
    await expect(standing(page)).toContainText("Upheld");
    await notices(page).getByRole("button", { name: "Undo" }).click();
    await expect(record(page)).toContainText(/took the mail back/);
    await expect(standing(page)).not.toContainText("Upheld");
    await expect(text).toHaveValue("We have removed the page, because it broke the law.");
    await decision.getByLabel("Outcome").selectOption("Partly upheld");
    await decision.getByRole("button", { name: "Send decision" }).click();
    await expect(standing(page)).toContainText("Partly upheld");

    const reason = await begin(page, "Reopen");
    await reason.getByLabel("Why it is opened again").fill("There is another page.");
    await reason.getByRole("button", { name: "Reopen" }).click();
    await expect(standing(page)).toContainText("Reopened");
    await expect(record(page)).toContainText(/opened it again/);
  },
);

test(
  "a button that is pressed while the templates arrive stays where it is",
  { tag: "@desktop" },
  async ({ page, request }, { project }) => {
    await openGrievance(page, request, `Indra ${project.name}`);
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await page.route("**/templates?*", async (route) => {
      await arrived;
      await route.continue();
    });
    const decision = await begin(page, "Decide");
    await decision.getByRole("button", { name: "Send decision" }).hover();
    await page.mouse.down();
    arrive();
    await expect(decision.getByLabel("Decision with reasons")).toHaveValue(/^Dear Indra/);
    await page.mouse.up();
    await expect(decision.getByLabel("Outcome")).toHaveAccessibleDescription("Choose the outcome");
  },
);

test(
  "what was begun is kept, the row says so, and logging out asks about it and throws it away",
  { tag: "@desktop" },
  async ({ page, request }, { project }) => {
    const name = `Farid ${project.name}`;
    await openGrievance(page, request, name);
    await openMore(page);
    await (await begin(page, "Note")).getByLabel("Note").fill("Call the client");
    await page.goBack();
    await expect(row(page, name)).toContainText("Draft");
    await row(page, name).getByRole("button", { name: "View" }).click();
    const note = record(page).getByRole("form", { name: "Note" });
    await expect(note.getByLabel("Note")).toHaveValue("Call the client");
    await note.getByRole("button", { name: "Save note" }).click();
    await expect(record(page)).toContainText(/wrote a note/);
    await page.goBack();
    await expect(row(page, name)).toBeVisible();
    await expect(row(page, name)).not.toContainText("Draft");

    await row(page, name).getByRole("button", { name: "View" }).click();
    await openMore(page);
    await (await begin(page, "Note")).getByLabel("Note").fill("Call the client again");
    await page.getByRole("button", { name: "Log out" }).press("Enter");
    const question = page.getByRole("dialog", { name: "Keep your unsaved work?" });
    await expect(question).toContainText("On this computer: 1 unsent note.");
    await expectAccessibleInBothThemes(page);
    await expectNoSidewaysScroll(page);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("button", { name: "Log out" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(question.getByRole("button", { name: "Keep and log out" })).toBeFocused();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/admin\/login$/);
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("case-drafts")))).toEqual(
      [],
    );
  },
);

test(
  "several grievances are acknowledged at once, and their mails are taken back at once",
  { tag: "@phone" },
  async ({ page, request }, { project }) => {
    const word = `Several${project.name}`;
    for (const who of ["Gita", "Hari"]) {
      const digits = [...`${who}${project.name}`].map((letter) => letter.charCodeAt(0) % 10).join("");
      const person = { email: `${who}.${project.name}@example.com`, phone: `9${digits.padEnd(9, "0").slice(0, 9)}` };
      await file(request, `${word} ${who}`, "violates_law", "The job asks for money.", person);
    }
    await openSearch(page, "grievances", word, 2);
    for (const who of ["Gita", "Hari"]) {
      await page.getByRole("checkbox", { name: `Select the grievance from ${word} ${who}` }).click();
    }
    const selection = page.getByRole("region", { name: "Selected rows" });
    await expect(selection).toContainText("2 selected");
    await selection.getByRole("button", { name: "Acknowledge" }).click();
    const question = page.getByRole("dialog", { name: "Acknowledge 2 grievances?" });
    await expect(question).toContainText("2 people get a mail, one each, in 15 seconds.");
    await expectAccessibleInBothThemes(page);
    await expectNoSidewaysScroll(page);
    await question.getByRole("button", { name: "Acknowledge" }).click();
    await expect(notices(page)).toContainText("Acknowledged. The mails go out in 15 seconds: 2 grievances.");
    await expect(page.getByRole("button", { name: `View the grievance from ${word} Gita` })).toBeFocused();
    await notices(page).getByRole("button", { name: "Undo" }).click();
    await expect(notices(page)).toContainText("2 acknowledgements were taken back.");
    await row(page, `${word} Gita`).getByRole("button", { name: "View" }).click();
    await expect(record(page)).toContainText(/took the mail back/);
  },
);

test(
  "an officer works through a grievance by keyboard, and the focus stays in it",
  { tag: "@desktop" },
  async ({ page, request }, { project }) => {
    const name = `Lalita ${project.name}`;
    await openGrievance(page, request, name);
    const heading = record(page).getByRole("heading", { name });
    await expect(heading).toBeFocused();

    const more = record(page).getByRole("button", { name: "More", exact: true });
    await more.press("Enter");
    await expect(record(page).getByRole("button", { name: "Note", exact: true })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(record(page).getByRole("button", { name: "Note", exact: true })).toBeHidden();
    await expect(more).toBeFocused();

    await record(page).getByRole("button", { name: "Decide", exact: true }).press("Enter");
    const decision = record(page).getByRole("form", { name: "Decide" });
    await expect(decision.getByLabel("Decision with reasons")).toHaveValue(/^Dear Lalita/);
    await decision.getByLabel("Decision with reasons").press("Control+Enter");
    await expect(decision.getByLabel("Outcome")).toBeFocused();

    await record(page).getByRole("button", { name: "Acknowledge", exact: true }).press("Enter");
    const acknowledgement = record(page).getByRole("form", { name: "Acknowledge" });
    await expect(acknowledgement.getByLabel("Text")).toHaveValue(/^Dear Lalita/);
    await acknowledgement.getByLabel("Text").press("Control+Enter");
    await expect(standing(page)).toContainText("Acknowledged");
    await expect(heading).toBeFocused();
  },
);
