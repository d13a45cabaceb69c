import { expectAccessible, expectAccessibleInBothThemes, expectNoSidewaysScroll } from "./harness/accessible";
import { logIn, spoilToken } from "./harness/account";
import { openDashboard, openTab, showTab, tabs } from "./harness/dashboard";
import { admin } from "./harness/server";
import { expect, test } from "./harness/test";

test.describe("the login", () => {
  test.use({ expectedProblems: /status of 401/ });

  test("shows the server's message for a wrong password, and is accessible", async ({ page }) => {
    await page.goto("/admin/login");
    await logIn(page, { ...admin, password: "not-the-password" });
    await expect(page.getByText("Wrong email or password.")).toBeVisible();
    await expectAccessible(page);
    await expect(page.getByLabel("Email")).toHaveValue(admin.email);
  });

  test("opens over the dashboard when the token becomes invalid, and continues from there", async ({ page }) => {
    await page.goto("/admin/dashboard?tab=contact");
    await logIn(page, admin);
    await expect(await showTab(page, "Contact Us")).toHaveAttribute("aria-current", "page");
    await spoilToken(page);
    await page.reload();
    const overlay = page.getByRole("dialog");
    await expect(overlay).toBeVisible();
    await expectAccessible(page);
    await logIn(overlay, admin);
    await expect(overlay).toBeHidden();
    await expect(page.getByRole("heading", { name: "Contact messages" })).toBeVisible();
  });
});

const names = [
  "Grievances",
  "Contact Us",
  "Blogs",
  "Openings",
  "Applications",
  "Pages",
  "Pictures",
  "Redirects",
  "Promises",
  "Before you go live",
  "Answers",
  "Data requests",
  "Reports",
  "Staff",
];

test("an admin sees all tabs, and logs out", async ({ page }) => {
  await page.goto("/admin/dashboard");
  await logIn(page, admin);
  await expect(tabs(page)).toHaveText(names);
  await page.getByRole("button", { name: "Log out" }).click();
  await expect(page).toHaveURL(/\/admin\/login$/);
  expect(await page.evaluate(() => localStorage.getItem("token"))).toBeNull();
});

for (const name of names) {
  test(`the tab ${name} is accessible in both themes, and does not scroll sideways`, async ({ page }) => {
    await openDashboard(page, "");
    await openTab(page, name);
    await expect(page.getByRole("main").getByRole("heading").first()).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await expectNoSidewaysScroll(page);
  });
}
