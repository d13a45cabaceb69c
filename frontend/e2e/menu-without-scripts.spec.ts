import { expect, test } from "./harness/test";

// The browser refuses the scripts that the page preloads, because JavaScript is off.
test.use({ javaScriptEnabled: false, expectedProblems: /\.js csp$/ });

test("the menu opens and leads to a service with scripts off", async ({ page, isMobile }, { project }) => {
  await page.goto("/");
  if (project.name === "phone" || isMobile) await page.locator(".menu__toggle").click();
  const services = page.locator("header").getByText("Services", { exact: true }).locator("visible=true");
  if (project.name === "phone") await services.click();
  else await services.hover();
  await page.locator("header").getByRole("link", { name: "Payroll Management" }).locator("visible=true").click();
  await expect(page).toHaveURL(/\/services\/payroll-management$/);
});
