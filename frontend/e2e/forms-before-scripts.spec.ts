import type { Page } from "@playwright/test";
import { expectAccessible } from "./harness/accessible";
import { expect, test } from "./harness/test";

// Scripts are on, but those of the page don't come.
test.use({ expectedProblems: /\.js[ )]|status of 422/ });
test.beforeEach(({ page }) => page.route(/\/assets\/.*\.js$/, (route) => route.abort()));

/** A file that is a PDF, made by the browser. */
const makePDF = async (page: Page) => ({
  name: "asha.pdf",
  mimeType: "application/pdf",
  buffer: await page.pdf({ pageRanges: "1" }),
});

test("'Apply Now' leads to a form that is stored", async ({ page }) => {
  await page.goto("/careers");
  await page.getByRole("button", { name: "Apply Now" }).first().click();
  await expect(page).toHaveURL(/\/careers\/[a-z-]+\?#apply$/);
  const form = page.getByRole("region", { name: /^Apply for: / });
  await expect(form).toBeInViewport();
  await form.getByLabel("Name").fill("Asha Rao");
  await form.getByLabel("Contact number").fill("12345");
  await form.getByLabel("Email").fill("asha@example.com");
  await form.getByLabel("Resume").setInputFiles(await makePDF(page));
  await form.getByRole("button", { name: "Submit application" }).click();
  await expect(form.getByRole("link", { name: "Contact number must be 10 digits" })).toBeVisible();
  await expect(form.getByLabel("Name")).toHaveValue("Asha Rao");
  await expectAccessible(page);

  await form.getByLabel("Contact number").fill("98765 43210");
  await form.getByLabel("Resume").setInputFiles(await makePDF(page));
  await form.getByRole("button", { name: "Submit application" }).click();
  await expect(form.getByText(/APP-\d{4}-\d{6}/)).toBeInViewport();
});

test("a contact message is corrected and stored", async ({ page }) => {
  await page.goto("/contact");
  const form = page.getByRole("main");
  await form.getByLabel("Name").fill("Asha Rao");
  await form.getByLabel("Email").fill("asha@example.com");
  await form.getByLabel("Phone").fill("12345");
  await form.getByLabel(/^Message/).fill("Please call me.");
  await page.getByRole("button", { name: "Send message" }).click();
  await expectAccessible(page);
  await form.getByRole("link", { name: "Phone number must be exactly 10 digits (numbers only)" }).click();
  await expect(form.getByLabel("Phone")).toBeFocused();
  await form.getByLabel("Phone").fill("9876543210");
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(form.getByText(/CON-\d{4}-\d{6}/)).toBeInViewport();
});

test("a grievance is stored with its file", async ({ page }) => {
  await page.goto("/grievances");
  const form = page.getByRole("main");
  await form.getByLabel("Full name").fill("Ravi Kumar");
  await form.getByLabel("Email").fill("ravi@example.com");
  await form.getByLabel("Contact number").fill("98765 43210");
  await form.getByLabel("Job Portal").check();
  await form.getByLabel("Address of the page").fill("https://example.com/jobs/7");
  await form.getByLabel("Reason").selectOption("deceives_misleads");
  await form.getByLabel("Details").fill("The job asks for money.");
  await form.getByLabel("Attachments").setInputFiles(await makePDF(page));
  await page.getByRole("button", { name: "Submit grievance" }).click();
  await expect(form.getByText(/GRV-\d{4}-\d{6}/)).toBeInViewport();
});
