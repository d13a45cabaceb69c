import { makePDF } from "./harness/forms";
import { expect, test } from "./harness/test";

// The browser refuses the scripts that the page preloads, because JavaScript is off.
test.use({ javaScriptEnabled: false, expectedProblems: /\.js csp$/ });

test("a grievance is stored with its file, and keeps its values", async ({ page }) => {
  await page.goto("/grievances");
  const main = page.getByRole("main");
  await main.getByLabel("Full name").fill("Ravi Kumar");
  await main.getByLabel("Email").fill("ravi@example.com");
  await main.getByLabel("Contact number").fill("98765 43210");
  await main.getByLabel("CRM Portal").check();
  await main.getByLabel("Address of the page").fill("https://example.com/jobs/7");
  await main.getByLabel("Reason").selectOption("deceives_misleads");
  await main.getByLabel("Details").fill("The job asks for money.");
  await main.getByLabel("Attachments").setInputFiles(await makePDF(page, "asha.pdf"));
  await page.getByRole("button", { name: "Submit grievance" }).click();
  await expect(main.getByText(/GRV-\d{4}-\d{6}/)).toBeInViewport();
  await expect(main.getByLabel("Full name")).toHaveValue("Ravi Kumar");
  await expect(main.getByLabel("CRM Portal")).toBeChecked();
  await expect(main.getByLabel("Reason")).toHaveValue("deceives_misleads");
  await expect(main.getByLabel("Details")).toHaveValue("The job asks for money.");
});

test("a call to action leads to the contact form", async ({ page }) => {
  await page.goto("/products/crm-portal");
  await page.getByRole("link", { name: "Request a Demo" }).click();
  await expect(page.getByRole("main").getByLabel("Subject")).toHaveValue("");
});

test("the page of an opening contains the application form", async ({ page }) => {
  await page.goto("/careers/hr-executive");
  const form = page.getByRole("region", { name: "Apply for: HR Executive" });
  await expect(form.getByRole("button", { name: "Submit application" })).toBeVisible();
});
