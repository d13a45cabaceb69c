import { expect, test } from "./harness/test";

// The browser refuses the scripts that the page preloads, because JavaScript is off.
test.use({ javaScriptEnabled: false, expectedProblems: /\.js csp$|status of 422/ });

test("a contact message is sent, corrected and confirmed with its receipt number", async ({ page }) => {
  await page.goto("/contact");
  const main = page.getByRole("main");
  await main.getByLabel("Name").fill("Asha Rao");
  await main.getByLabel("Email").fill("asha@example.com");
  await main.getByLabel("Phone").fill("12345");
  await main.getByLabel(/^Message/).fill("Please call me.");
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page).toHaveURL(/\/api\/contact#contact-form$/);
  await expect(main.getByRole("region", { name: "Please check these fields" })).toBeInViewport();
  await expect(main.getByLabel("Phone")).toHaveAccessibleDescription(/Phone number must be exactly 10 digits/);
  await expect(main.getByLabel(/^Message/)).toHaveValue("Please call me.");

  await main.getByLabel("Phone").fill("098765 43210");
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(main.getByText("Thank you for reaching out! We will get back to you soon.")).toBeVisible();
  await expect(main.getByText(/CON-\d{4}-\d{6}/)).toBeInViewport();
});

test("an empty grievance shows its errors at the fields", async ({ page }) => {
  await page.goto("/grievances");
  await page.locator("form").evaluate((form: HTMLFormElement) => {
    form.noValidate = true;
  });
  await page.getByRole("button", { name: /Submit/ }).click();
  await expect(page.getByRole("main").locator("[aria-invalid=true]").first()).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("a grievance keeps its values after it was sent", async ({ page }) => {
  await page.goto("/grievances");
  const main = page.getByRole("main");
  await main.getByLabel("Full name").fill("Ravi Kumar");
  await main.getByLabel("Email").fill("ravi@example.com");
  await main.getByLabel("Contact number").fill("98765 43210");
  await main.getByLabel("CRM Portal").check();
  await main.getByLabel("Address of the page").fill("https://example.com/jobs/7");
  await main.getByLabel("Reason").selectOption("deceives_misleads");
  await main.getByLabel("Details").fill("The job asks for money.");
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
