import type { APIRequestContext, BrowserContext, Locator, Page } from "@playwright/test";
import { expectAccessible } from "./harness/accessible";
import { logIn } from "./harness/account";
import { openTab } from "./harness/dashboard";
import { applyButton, makePDF, takeTime } from "./harness/forms";
import { admin } from "./harness/server";
import { expect, test } from "./harness/test";

interface Upload {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** Lets the browser create small valid files. */
async function makeFiles(page: Page): Promise<Record<"png" | "jpg" | "unnamed" | "pdf", Upload>> {
  const image = async (mimeType: string) => {
    const address = await page.evaluate((type) => document.createElement("canvas").toDataURL(type), mimeType);
    return Buffer.from(address.split(",")[1] ?? "", "base64");
  };
  const photo = await image("image/jpeg");
  return {
    png: { name: "Screen.png", mimeType: "image/png", buffer: await image("image/png") },
    jpg: { name: "वेतन पर्ची.jpg", mimeType: "image/jpeg", buffer: photo },
    unnamed: { name: "photo (1)", mimeType: "application/octet-stream", buffer: photo },
    pdf: await makePDF(page, "letter.pdf"),
  };
}

/** Opens a form whose clock the test can set forward. Accepts and returns its alerts. */
async function openForm(page: Page, address: string) {
  await page.clock.install();
  await page.goto(address);
  const alerts: string[] = [];
  page.on("dialog", (dialog) => {
    alerts.push(dialog.message());
    return dialog.accept();
  });
  return alerts;
}

/** Opens a tab of the admin area, searches for the sender and returns their row. */
async function findRow(page: Page, tab: string, sender: string) {
  await page.goto("/admin/dashboard");
  await logIn(page, admin);
  await openTab(page, tab);
  // Other tests may have filled the first page of the list.
  await page.getByRole("searchbox", { name: tab }).fill(sender);
  await page.keyboard.press("Enter");
  const row = page.getByRole("row").filter({ hasText: sender });
  await expect(row).toContainText(/just now|\d min ago/);
  return row;
}

/** Expects that a link opens a stored file in a new tab, and that nobody can read the file without a token. */
async function expectOpens(context: BrowserContext, request: APIRequestContext, link: Locator, type: string) {
  const opened = context.waitForEvent("response", (response) => response.url().includes("/uploads/"));
  const tab = context.waitForEvent("page");
  await link.click();
  const response = await opened;
  expect(response.status()).toBe(200);
  expect(response.headers()["content-type"]).toBe(type);
  const address = new URL(response.url());
  expect(address.searchParams.get("token")).toBeTruthy();
  expect((await request.get(address.href)).status()).toBe(200);
  expect((await request.get(address.pathname)).status()).toBe(401);
  await (await tab).close();
}

test("a grievance reaches the admin with its attachments under the sender's names", async ({ page, context, request }, {
  project,
}) => {
  const name = `Ravi Kumar ${project.name}`;
  const alerts = await openForm(page, "/grievances");
  const { png, jpg, unnamed, pdf } = await makeFiles(page);
  const form = page.getByRole("main");
  await form.getByLabel("Full name").fill(name);
  await form.getByLabel("Email").fill("ravi@example.com");
  await form.getByLabel("Contact number").fill("98765 43210");
  await form.getByLabel("Job Portal").check();
  await form.getByLabel("Payroll Management").check();
  await form.getByLabel("Address of the page").fill("https://example.com/jobs/7");
  await form.getByLabel("Reason").selectOption("deceives_misleads");
  await form.getByLabel("Details").fill("The job asks for money.");
  const field = form.getByLabel("Attachments");
  const held = () => field.evaluate((input: HTMLInputElement) => Array.from(input.files ?? [], ({ name }) => name));
  await field.setInputFiles([png, jpg, unnamed, pdf]);
  await field.setInputFiles({ ...png, name: "more.png" });
  await expect.poll(held).toEqual(["Screen.png", "वेतन पर्ची.jpg", "photo (1)", "letter.pdf", "more.png"]);
  await form.getByRole("button", { name: /^Remove more\.png/ }).click();
  await expect.poll(held).toEqual(["Screen.png", "वेतन पर्ची.jpg", "photo (1)", "letter.pdf"]);
  await expect(form.getByText("Chosen files: 4")).toBeVisible();
  await takeTime(page);
  await page.getByRole("button", { name: "Submit grievance" }).click();
  await expect.poll(() => alerts).toEqual(["Grievance submitted successfully!"]);

  const row = await findRow(page, "Grievances", name);
  await expect(row).toContainText(/GRV-\d{4}-\d{6}/);
  await row.getByRole("button", { name: "View" }).click();
  const record = page.getByRole("article");
  await expect(record).toContainText("Job Portal, Payroll Management");
  await expect(record).toContainText("The job asks for money.");
  await expect(record).toContainText("IST");
  // The record shows the pictures, not only their names.
  await expect(record.locator("img")).toHaveCount(3);
  await expectAccessible(page);
  for (const [file, type, saved] of [
    [png.name, "image/png", png.name],
    [jpg.name, "image/jpeg", jpg.name],
    [unnamed.name, "image/jpeg", "photo (1).jpg"],
    [pdf.name, "application/pdf", pdf.name],
  ] as const) {
    await expectOpens(context, request, record.getByRole("link", { name: file }), type);
    const download = page.waitForEvent("download");
    await record.getByRole("button", { name: `Download ${file}` }).click();
    expect((await download).suggestedFilename()).toBe(saved);
  }
});

test("an application reaches the admin with its resume", async ({ page, context, request }, { project }) => {
  const name = `Asha Rao ${project.name}`;
  const title = "HR Executive";
  const alerts = await openForm(page, "/careers");
  const { pdf } = await makeFiles(page);
  await applyButton(page, title).click();
  const overlay = page.getByRole("dialog", { name: `Apply for: ${title}` });
  await overlay.getByLabel("Name").fill(name);
  await overlay.getByLabel("Contact number").fill("+91 98765 43210");
  await overlay.getByLabel("Email").fill("asha@example.com");
  await overlay.getByLabel("Resume").setInputFiles(pdf);
  await takeTime(page);
  await overlay.getByRole("button", { name: "Submit application" }).click();
  await expect.poll(() => alerts).toEqual(["Application submitted!"]);
  await expect(overlay).toBeHidden();
  await expect(
    page
      .getByRole("main")
      .getByText(/^Your receipt|APP-\d{4}-\d{6}$/)
      .last(),
  ).toBeInViewport();

  const row = await findRow(page, "Applications", name);
  await expect(row).toContainText(/APP-\d{4}-\d{6}/);
  await expect(row).toContainText(title);
  // Until the next check counts the waiting mails, this is only a warning and stands in the closed list.
  await expect(page.getByText(/^No mail server is set, so /).first()).toBeAttached();
  await expectAccessible(page);
  await expectOpens(context, request, row.getByRole("link", { name: "Resume" }), pdf.mimeType);
  await row.getByRole("button", { name: "View" }).click();
  await expect(page.getByRole("article")).toContainText("9876543210");
  await expectAccessible(page);
});
