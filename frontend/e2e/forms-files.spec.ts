import { rm, writeFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { logIn } from "./harness/account";
import { takeTime } from "./harness/forms";
import { admin } from "./harness/server";
import { expect, test } from "./harness/test";

/** Lets the browser create a small JPEG. */
async function makeJPEG(page: Page) {
  const address = await page.evaluate(() => document.createElement("canvas").toDataURL("image/jpeg"));
  return Buffer.from(address.split(",")[1] ?? "", "base64");
}

test("an admin sees and downloads a photo under the name that the sender gave it", async ({ page }, { project }) => {
  const name = `Meera ${project.name}`;
  await page.clock.install();
  await page.goto("/grievances");
  const main = page.getByRole("main");
  page.on("dialog", (dialog) => dialog.accept());
  await main.getByLabel("Full name").fill(name);
  await main.getByLabel("Email").fill("meera@example.com");
  await main.getByLabel("Contact number").fill("98765 43210");
  await main.getByLabel("Job Portal").check();
  await main.getByLabel("Address of the page").fill("https://example.com/jobs/7");
  await main.getByLabel("Reason").selectOption("deceives_misleads");
  await main.getByLabel("Details").fill("The job asks for money.");
  const buffer = await makeJPEG(page);
  await main.getByLabel("Attachments").setInputFiles([
    { name: "वेतन पर्ची.jpg", mimeType: "image/jpeg", buffer },
    { name: "photo (1)", mimeType: "application/octet-stream", buffer },
  ]);
  const field = main.getByLabel("Attachments");
  const held = () => field.evaluate((input: HTMLInputElement) => Array.from(input.files ?? [], ({ name }) => name));
  await field.setInputFiles({ name: "more.jpg", mimeType: "image/jpeg", buffer });
  await expect.poll(held).toEqual(["वेतन पर्ची.jpg", "photo (1)", "more.jpg"]);
  await main.getByRole("button", { name: /^Remove more\.jpg/ }).click();
  await expect.poll(held).toEqual(["वेतन पर्ची.jpg", "photo (1)"]);
  await takeTime(page);
  await page.getByRole("button", { name: "Submit grievance" }).click();
  await expect(main.getByText(/GRV-\d{4}-\d{6}/)).toBeVisible();

  await page.goto("/admin/dashboard");
  await logIn(page, admin);
  const row = page.getByRole("row").filter({ hasText: name });
  await row.getByRole("button", { name: "View" }).click();
  const record = page.getByRole("article");
  for (const [shown, saved] of [
    ["वेतन पर्ची.jpg", "वेतन पर्ची.jpg"],
    ["photo (1)", "photo (1).jpg"],
  ]) {
    await expect(record.getByRole("link", { name: shown })).toBeVisible();
    const download = page.waitForEvent("download");
    await record.getByRole("button", { name: `Download ${shown}` }).click();
    expect((await download).suggestedFilename()).toBe(saved);
  }
});

test("a file that is gone by the time it is sent gets a sentence of its own", async ({ page }, info) => {
  const file = info.outputPath("scan.pdf");
  await writeFile(file, "%PDF-1.4\n");
  await page.goto("/grievances");
  const main = page.getByRole("main");
  await main.getByLabel("Attachments").setInputFiles(file);
  await expect(main.getByText("Chosen files: 1")).toBeVisible();
  await rm(file);
  await page.getByRole("button", { name: "Submit grievance" }).click();
  await expect(main.getByLabel("Attachments")).toHaveAccessibleDescription(/^The file scan.pdf could not be read\./);
});
