import { rm, writeFile } from "node:fs/promises";
import { expect, test } from "./harness/test";

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
