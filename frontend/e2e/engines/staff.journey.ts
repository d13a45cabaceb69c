import { file } from "../harness/inbox";
import { logInStaff } from "./staff";
import { expect, test } from "./test";

test("an officer opens a case with a click on its row, and writes a note", async ({ person, request }) => {
  for (const name of ["Bina Shah", "Anil Shah"]) await file(request, name, "violates_law", "They ask for money.");
  await logInStaff(person);
  await person.sees("Bina Shah");
  await person.press(".inbox-table__name", "Bina Shah");
  await person.sees("They ask for money.");
  await person.pressButton("More");
  await person.pressButton("Note");
  await person.fill("Note", "She called twice.");
  await person.pressButton("Save note");
  await person.sees("She called twice.");
  await person.pressButton("Log out");
  await person.arrives("/admin/login");
});

test("an editor writes a post and publishes it", async ({ person, size }) => {
  const title = `Payslips on ${size.width}`;
  await logInStaff(person);
  await person.open("/admin/dashboard?tab=blogs");
  await person.pressButton("New post");
  await person.fill("Title", title);
  await person.fill("Author", "Asha Rao");
  await person.fill("Text", "A payslip is a letter.");
  await person.pressButton("Publish");
  await person.sees("The post is published.");
  await person.open(`/blogs/payslips-on-${size.width}`);
  await person.sees("A payslip is a letter.");
});

test("an editor changes a page and sees it beside the form", async ({ person, size }) => {
  await logInStaff(person);
  await person.open("/admin/dashboard?tab=pages&page=home");
  await person.fill("Headline", "Seen at once. ");
  await person.sees(/^Draft kept at/);
  if (size.width > 1000) await expect.poll(() => person.frameText()).toContain("Seen at once.");
});

test("dialogs open with the focus on their first field", async ({ person }) => {
  await logInStaff(person);
  await person.open("/admin/dashboard?tab=addresses");
  await person.pressButton("New redirect");
  await person.hasFocus("Old address");
  await person.open("/admin/dashboard?tab=addresses");
  await person.pressButton("Import a list…");
  await person.hasFocus("CSV file");
});
