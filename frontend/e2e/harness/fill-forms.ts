import { expect, type Page } from "@playwright/test";
import { makePDF } from "./forms";

/** A public form, as a visitor fills it in. */
interface VisitorsForm {
  path: string;
  /** Fills in everything, with a file where the form takes one. The caret stands inside the last text. */
  fill: (page: Page) => Promise<void>;
  /** Expects that all of it stands in the form, with the focus and the caret. */
  expectKept: (page: Page) => Promise<void>;
  submit: string;
  receipt: RegExp;
}

const field = (page: Page, label: string | RegExp) => page.getByRole("main").getByLabel(label);

/** Types a story and moves the caret by three letters. */
async function tellStory(page: Page, label: string | RegExp) {
  await field(page, label).focus();
  await page.keyboard.type("They ask for money.");
  for (const _ of "ey.") await page.keyboard.press("ArrowLeft");
}

/** Expects the texts in their fields, and the caret where the visitor has left it. */
async function expectTexts(page: Page, texts: Record<string, string>, story: string | RegExp) {
  for (const [label, text] of Object.entries(texts)) await expect(field(page, label)).toHaveValue(text);
  await expect(field(page, story)).toHaveValue("They ask for money.");
  await expect(field(page, story)).toBeFocused();
  const caret = await field(page, story).evaluate((control: HTMLTextAreaElement) => control.selectionStart);
  expect(caret).toBe("They ask for mon".length);
}

/** Expects a chosen file in its field, or in the list to which the script moves it. */
async function expectChosen(page: Page, label: string, file: string) {
  const inField = (input: HTMLInputElement) => Array.from(input.files ?? [], ({ name }) => name);
  const listed = page.locator(".chosen-file__name");
  const chosen = async () => [
    ...new Set([...(await field(page, label).evaluate(inField)), ...(await listed.allTextContents())]),
  ];
  await expect.poll(chosen).toEqual([file]);
}

const sender = { Email: "asha@example.com" };
const contact = { ...sender, Name: "Asha Rao", Phone: "9876543210", Subject: "A question" };
const grievance = {
  ...sender,
  "Full name": "Asha Rao",
  "Contact number": "9876543210",
  "Address of the page": "https://example.com/jobs/7",
};
const application = { ...sender, "Contact number": "9876543210" };

async function fillTexts(page: Page, texts: Record<string, string>) {
  for (const [label, text] of Object.entries(texts)) await field(page, label).fill(text);
}

export const visitorsForms: Record<"contact" | "grievance" | "application", VisitorsForm> = {
  contact: {
    path: "/contact",
    async fill(page) {
      await fillTexts(page, contact);
      await tellStory(page, /^Message/);
    },
    expectKept: (page) => expectTexts(page, contact, /^Message/),
    submit: "Send message",
    receipt: /CON-\d{4}-\d{6}/,
  },
  grievance: {
    path: "/grievances",
    async fill(page) {
      await fillTexts(page, grievance);
      await field(page, "CRM Portal").check();
      await field(page, "Reason").selectOption("deceives_misleads");
      await field(page, "Attachments").setInputFiles(await makePDF(page, "proof.pdf"));
      await tellStory(page, "Details");
    },
    async expectKept(page) {
      await expectTexts(page, grievance, "Details");
      await expect(field(page, "CRM Portal")).toBeChecked();
      await expect(field(page, "Job Portal")).not.toBeChecked();
      await expect(field(page, "Reason")).toHaveValue("deceives_misleads");
      await expectChosen(page, "Attachments", "proof.pdf");
    },
    submit: "Submit grievance",
    receipt: /GRV-\d{4}-\d{6}/,
  },
  application: {
    path: "/careers/hr-executive#apply",
    async fill(page) {
      await fillTexts(page, application);
      await field(page, "Resume").setInputFiles(await makePDF(page, "asha.pdf"));
      await field(page, "Name").fill("Asha Rao");
    },
    async expectKept(page) {
      for (const [label, text] of Object.entries(application)) await expect(field(page, label)).toHaveValue(text);
      await expectChosen(page, "Resume", "asha.pdf");
      await expect(field(page, "Name")).toHaveValue("Asha Rao");
      await expect(field(page, "Name")).toBeFocused();
    },
    submit: "Submit application",
    receipt: /APP-\d{4}-\d{6}/,
  },
};

/** Sends a form and expects its receipt on the page. */
export async function sendForm(page: Page, { submit, receipt }: VisitorsForm) {
  await page.getByRole("button", { name: submit }).click();
  await expect(page.getByRole("main").getByText(receipt).first()).toBeInViewport();
}
