import { writeFile } from "node:fs/promises";
import { grievances } from "../src/generated/submissions";
import { expectAccessible } from "./harness/accessible";
import { visitorsForms } from "./harness/fill-forms";
import { applyButton } from "./harness/forms";
import { expect, test } from "./harness/test";

test.use({ expectedProblems: /status of 413/ });

test("an application keeps its values and its file when Escape closes it by accident", async ({ page }) => {
  await page.goto("/careers");
  const open = applyButton(page, "HR Executive");
  const overlay = page.getByRole("dialog");
  const resume = overlay.getByLabel("Resume");
  await open.click();
  await overlay.getByLabel("Name").fill("Asha Rao");
  await overlay.getByLabel("Email").fill("asha@example.com");
  await resume.setInputFiles({ name: "asha.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.4") });
  await page.keyboard.press("Escape");
  await expect(overlay).toBeHidden();
  await open.click();
  await expect(overlay.getByLabel("Name")).toHaveValue("Asha Rao");
  await expect(overlay.getByLabel("Email")).toHaveValue("asha@example.com");
  expect(await resume.evaluate((field: HTMLInputElement) => field.files?.[0]?.name)).toBe("asha.pdf");
  await expectAccessible(page);
});

test("a grievance survives a reload, and says which files to choose again", async ({ page }) => {
  await page.goto("/grievances");
  const main = page.getByRole("main");
  await main.getByLabel("CRM Portal").check();
  await main.getByLabel("Reason").selectOption("others");
  await main.getByLabel("Details").fill("The page shows my address.");
  const photo = { name: "प्रमाण.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.4") };
  await main.getByLabel("Attachments").setInputFiles(photo);
  await page.getByRole("contentinfo").getByRole("link", { name: "Careers" }).click();
  await expect(page).toHaveURL("/careers");
  await page.goBack();
  await expect(main.getByText("Chosen files: 1")).toBeVisible();
  await page.reload();
  await expect(main.getByText(/^Please choose these files again: प्रमाण.pdf/)).toBeVisible();
  await expect(main.getByLabel("CRM Portal")).toBeChecked();
  await expect(main.getByLabel("Reason")).toHaveValue("others");
  await expect(main.getByLabel("Details")).toHaveValue("The page shows my address.");
  await expectAccessible(page);
  await main.getByLabel("Attachments").setInputFiles(photo);
  await expect(main.getByText(/^Please choose these files again/)).toBeHidden();
});

test("what is typed while a message is sent stays in the form, and the thanks show what was sent", async ({ page }) => {
  const { path, fill, submit, receipt } = visitorsForms.contact;
  let send = () => {};
  const released = new Promise<void>((resolve) => {
    send = resolve;
  });
  await page.route("/api/contact", async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(path);
  await fill(page);
  await page.getByRole("button", { name: submit }).click();
  const message = page.getByRole("main").getByLabel("Message");
  await message.fill("They ask for money. And for my card.");
  send();
  const thanks = page.getByRole("main").getByRole("status").filter({ hasText: receipt });
  await expect(thanks.getByText("They ask for money.", { exact: true })).toBeVisible();
  await expect(thanks.getByText(/^What you changed .* was not sent\./)).toBeVisible();
  await expect(message).toHaveValue("They ask for money. And for my card.");
  await expectAccessible(page);
});

test("files that are too large together are refused with a sentence, not with a broken connection", async ({
  page,
}, info) => {
  await page.goto("/grievances");
  const form = page.getByRole("main");
  await form.getByLabel("Full name").fill("Ravi Kumar");
  const { maxFiles, maxFileBytes, tooLarge } = grievances.supportDocs;
  // Files on disk, because Playwright sends at most 50 MB from memory to the browser.
  const files = Array.from({ length: maxFiles + 2 }, (_, i) => info.outputPath(`${i}.pdf`));
  for (const file of files) await writeFile(file, Buffer.from("%PDF-1.4\n".padEnd(maxFileBytes)));
  await form.getByLabel("Attachments").setInputFiles(files);
  const alert = page.waitForEvent("dialog");
  const click = form.getByRole("button", { name: /Submit/ }).click();
  const [, size] = tooLarge.match(/(\d+ MB)/) ?? [];
  const sentence = `Please attach at most ${maxFiles} files of at most ${size} each`;
  expect((await alert).message()).toBe(`Failed: ${sentence}`);
  await (await alert).accept();
  await click;
  await expect(form.getByLabel("Attachments")).toHaveAccessibleDescription(new RegExp(`^${sentence}`));
  await expect(form.getByLabel("Full name")).toHaveValue("Ravi Kumar");
});
