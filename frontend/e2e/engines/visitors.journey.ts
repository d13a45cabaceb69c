import { expect, test } from "./test";

test("a contact message is refused while it is empty, and then gets a receipt", async ({ person }) => {
  await person.open("/contact");
  await person.pressButton("Send message");
  await person.sees("Name is required");
  await person.sees("Please enter a message");
  await person.fill("Name", "Asha Rao");
  await person.fill("Email", "asha@example.com");
  await person.fill("Phone", "9876543210");
  await person.fill("Message", "We need forty drivers in Hosur.");
  await person.takeTime();
  await person.pressButton("Send message");
  await person.sees("Thank you for reaching out! We will get back to you soon.");
  await person.sees(/CON-\d{4}-\d{6}/);
});

test("a grievance with two files gets a receipt, and its sender adds a message on its page", async ({
  person,
  files,
}) => {
  await person.open("/grievances");
  await person.fill("Full name", "Ravi Kumar");
  await person.fill("Email", "ravi@example.com");
  await person.fill("Contact number", "98765 43210");
  await person.pressButton("CRM Portal");
  await person.fill("Address of the page", "https://example.com/jobs/7");
  await person.select("Reason", "deceives_misleads");
  await person.fill("Details", "The job asks for money.");
  await person.choose(files.letter, files.picture);
  await person.sees("Chosen files: 2");
  await person.sees("letter.pdf");
  await person.takeTime();
  await person.pressButton("Submit grievance");
  await person.accepts("Grievance submitted successfully!");
  await person.sees(/GRV-\d{4}-\d{6}/);

  await person.pressLink("See where it stands");
  await person.sees("We have received your grievance");
  await person.fill("Your message", "Here is another letter.");
  await person.choose(files.letter);
  await person.sees("letter.pdf");
  await person.pressButton("Send");
  await person.sees("Here is another letter.");
});

test("a job seeker searches, reads an opening, and applies with a resume", async ({ person, files }) => {
  await person.open("/careers");
  await person.fill("Search open positions", "hr ex");
  await person.sees("1 position(s) found");
  await person.pressLink("Read the full opening");
  await person.arrives("/careers/hr-executive");
  await person.open("/careers");
  await person.pressButton("Apply Now");
  await person.sees("Apply for: HR Executive");
  await person.fill("Name", "Asha Rao");
  await person.fill("Contact number", "98765 43211");
  await person.fill("Email", "asha@example.com");
  await person.choose(files.letter);
  await person.sees("letter.pdf");
  await person.takeTime();
  await person.pressButton("Submit application");
  await person.accepts("Application submitted!");
  await person.sees(/APP-\d{4}-\d{6}/);
});

test("a visitor finds an answer in the help", async ({ person }) => {
  await person.open("/HelpCenter");
  await person.fill("Search the help topics", "uniform");
  await person.sees("1 topic(s) found");
});

test("a visitor goes through the menu to a page, and back", async ({ person, size }) => {
  await person.open("/");
  if (size.width < 1000) await person.pressButton("Open the menu");
  await person.pressButton("Products");
  await person.pressLink("LMS Portal");
  await person.arrives("/products/lms-portal");
  await person.back();
  await person.arrives("/");
  expect(await person.isSideways()).toBe(false);
});

test("a dialog covers the window up to its edge, and the page behind it stays where it is", async ({ person, tab }) => {
  const edges = () =>
    tab.run(() => ({
      list: document.querySelector(".openings__list")?.getBoundingClientRect().right,
      free: innerWidth - document.documentElement.clientWidth,
    }));
  await person.open("/careers");
  const before = await edges();
  await person.pressButton("Apply Now");
  await person.sees("Apply for: HR Executive");
  expect(await edges()).toEqual({ list: before.list, free: 0 });
});
