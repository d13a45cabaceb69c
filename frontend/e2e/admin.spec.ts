import { expectAccessible, expectAccessibleInBothThemes, expectNoSidewaysScroll } from "./harness/accessible";
import { logIn } from "./harness/account";
import { openTab, tabs } from "./harness/dashboard";
import { admin } from "./harness/server";
import { expect, test } from "./harness/test";

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

test.use({ expectedProblems: /status of 401/ });

test("an admin logs in after a wrong password, sees all tabs, which are accessible and fit, and logs out", async ({
  page,
}) => {
  test.slow(); // fourteen screens, each in two themes
  await page.goto("/admin/dashboard");
  await logIn(page, { ...admin, password: "not-the-password" });
  await expect(page.getByText("Wrong email or password.")).toBeVisible();
  await expectAccessible(page);
  await logIn(page, admin);
  await expect(tabs(page)).toHaveText(names);
  for (const name of names) {
    await test.step(name, async () => {
      await openTab(page, name);
      await expect(tabs(page).filter({ hasText: name })).toHaveAttribute("aria-current", "page");
      await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
      await expect(page.getByRole("main").getByRole("heading").first()).toBeVisible();
      await expectAccessibleInBothThemes(page);
      await expectNoSidewaysScroll(page);
    });
  }
  await page.getByRole("button", { name: "Log out" }).click();
  await expect(page).toHaveURL(/\/admin\/login$/);
  expect(await page.evaluate(() => localStorage.getItem("token"))).toBeNull();
});
