import { expectAccessible, expectAccessibleInBothThemes, expectNoSidewaysScroll } from "./harness/accessible";
import { logIn, spoilToken } from "./harness/account";
import { openDashboard } from "./harness/dashboard";
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
    await expect(page.getByRole("tab", { name: "Contact Us" })).toHaveAttribute("aria-selected", "true");
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

const tabs = [
  "Grievances",
  "Contact Us",
  "Blogs",
  "Pages",
  "Pictures",
  "Applications",
  "Openings",
  "Templates",
  "Addresses",
  "Reports",
];

test("an admin sees all tabs, and logs out", async ({ page }) => {
  await page.goto("/admin/dashboard");
  await logIn(page, admin);
  await expect(page.getByRole("tab")).toHaveText(tabs);
  await page.getByRole("button", { name: "Log out" }).click();
  await expect(page).toHaveURL(/\/admin\/login$/);
  expect(await page.evaluate(() => localStorage.getItem("token"))).toBeNull();
});

for (const tab of tabs) {
  test(`the tab ${tab} is accessible in both themes, and does not scroll sideways`, async ({ page }) => {
    await openDashboard(page, "");
    await page.getByRole("tab", { name: tab }).click();
    await expect(page.getByRole("tabpanel").getByRole("heading").first()).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await expectNoSidewaysScroll(page);
  });
}

test("the selected tab is in view, also if not all fit", async ({ page }) => {
  await openDashboard(page, "?tab=addresses");
  await expect(page.getByRole("tab", { name: "Addresses" })).toBeInViewport({ ratio: 0.99 });
});
