import { expectAccessible } from "./harness/accessible";
import { applyButton, makePDF } from "./harness/forms";
import { expect, test, waitForScripts } from "./harness/test";

// JavaScript is on, but the page's scripts cannot be loaded.
test.use({ expectedProblems: /\.js([ )]|$)|status of 422/m, waitsForScripts: false });
test.beforeEach(({ page }) => page.route(/\/assets\/.*\.js$/, (route) => route.abort()));

test("'Apply Now' leads to a form whose application is stored", async ({ page }) => {
  await page.goto("/careers");
  await applyButton(page, "HR Executive").click();
  await expect(page).toHaveURL(/\/careers\/hr-executive\?#apply$/);
  const form = page.getByRole("region", { name: "Apply for: HR Executive" });
  await expect(form).toBeInViewport();
  await form.getByLabel("Name").fill("Asha Rao");
  await form.getByLabel("Contact number").fill("12345");
  await form.getByLabel("Email").fill("asha@example.com");
  await form.getByLabel("Resume").setInputFiles(await makePDF(page, "asha.pdf"));
  await form.getByRole("button", { name: "Submit application" }).click();
  await expect(form.getByRole("link", { name: "Contact number must be 10 digits" })).toBeVisible();
  await expect(form.getByLabel("Name")).toHaveValue("Asha Rao");
  await expectAccessible(page);

  await form.getByLabel("Contact number").fill("98765 43210");
  await form.getByLabel("Resume").setInputFiles(await makePDF(page, "asha.pdf"));
  await form.getByRole("button", { name: "Submit application" }).click();
  await expect(form.getByText(/APP-\d{4}-\d{6}/)).toBeInViewport();
});

test("a contact message is stored after a correction", async ({ page }) => {
  await page.goto("/contact");
  const form = page.getByRole("main");
  await form.getByLabel("Name").fill("Asha Rao");
  await form.getByLabel("Email").fill("asha@example.com");
  await form.getByLabel("Phone").fill("12345");
  await form.getByLabel(/^Message/).fill("Please call me.");
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page).toHaveURL(/\/api\/contact#contact-form$/);
  await expect(form.getByRole("region", { name: "Please check these fields" })).toBeInViewport();
  await expect(form.getByLabel(/^Message/)).toHaveValue("Please call me.");
  await expectAccessible(page);
  await form.getByRole("link", { name: "Phone number must be exactly 10 digits (numbers only)" }).click();
  await expect(form.getByLabel("Phone")).toBeFocused();
  await form.getByLabel("Phone").fill("9876543210");
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(form.getByText(/CON-\d{4}-\d{6}/)).toBeInViewport();
});

test("the receipt is still there when the visitor follows a link and goes back", async ({ page }) => {
  await page.goto("/contact");
  const form = page.getByRole("main");
  await form.getByLabel("Name").fill("Asha Rao");
  await form.getByLabel("Email").fill("asha@example.com");
  await form.getByLabel("Phone").fill("9876543210");
  await form.getByLabel(/^Message/).fill("Please call me.");
  // They run on the page of the answer, and not before: the page of the form loads them again after four seconds.
  await page.route("**/api/contact", async (route) => {
    await page.unroute(/\/assets\/.*\.js$/);
    await route.continue();
  });
  await page.getByRole("button", { name: "Send message" }).click();
  const receipt = (await form.getByText(/CON-\d{4}-\d{6}/).textContent()) ?? "";
  await waitForScripts(page);
  await page.getByRole("contentinfo").getByRole("link", { name: "Careers" }).click();
  await expect(page).toHaveURL(/\/careers$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/api\/contact#contact-form$/);
  await expect(form.getByText(receipt)).toBeVisible();
});
