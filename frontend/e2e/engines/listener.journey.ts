import { test } from "./test";

// The grievance is first sent empty.
test.use({ expectedProblems: /status of 422/ });

// What the accessibility tree of a browser tells a screen reader. It lacks the page behind an open dialog.

test("a listener applies, and finds the receipt after the dialog", async ({ person, files }) => {
  await person.open("/careers");
  await person.hears("heading", "2 position(s) found");
  await person.pressButton("Apply Now");
  await person.hears("dialog", "Apply for: HR Executive");
  for (const name of ["Name", "Contact number", "Email"]) await person.hears("textbox", name);
  await person.fill("Name", "Asha Rao");
  await person.fill("Contact number", "98765 43211");
  await person.fill("Email", "asha@example.com");
  await person.choose(files.letter);
  await person.hears("status", "", /^letter\.pdf \(1 kB\)$/);
  await person.takeTime();
  await person.hears("button", "Submit application");
  await person.pressButton("Submit application");
  await person.accepts("Application submitted!");
  await person.hears("status", "", /APP-\d{4}-\d{6}/);
  await person.hears("link", "See where it stands");
});

test("a listener complains: parts, fields, the first wrong one, the files and the receipt", async ({
  person,
  files,
}) => {
  await person.open("/grievances");
  for (const part of ["Who you are", "What it is about", "What happened"]) await person.hears("group", part);
  for (const name of ["Full name", "Email", "Contact number", "Address of the page", "Details"]) {
    await person.hears("textbox", name);
  }
  await person.hears("checkbox", "CRM Portal");
  await person.takeTime();
  await person.pressButton("Submit grievance");
  await person.accepts("Failed: Please correct 7 fields. The messages beside them say how.");
  await person.hasFocus("Please check these fields: 7");
  await person.fill("Full name", "Ravi Kumar");
  await person.fill("Email", "ravi@example.com");
  await person.fill("Contact number", "98765 43210");
  await person.pressButton("CRM Portal");
  await person.fill("Address of the page", "https://example.com/jobs/7");
  await person.select("Reason", "deceives_misleads");
  await person.fill("Details", "The job asks for money.");
  await person.choose(files.letter);
  await person.hears("button", "Remove letter.pdf");
  await person.pressButton("Submit grievance");
  await person.accepts("Grievance submitted successfully!");
  await person.hears("status", "", /GRV-\d{4}-\d{6}/);
});
