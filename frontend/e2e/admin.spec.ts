import type { Page } from "@playwright/test";
import { expectAccessible } from "./harness/accessible";
import { admin } from "./harness/server";
import { expect, test } from "./harness/test";

async function logIn(page: Page, password = admin.password) {
  await page.getByLabel("Email").fill(admin.email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Log in" }).click();
}

test.describe("the login", () => {
  test.use({ expectedProblems: /status of 401/ });

  test("says what the server says to a wrong password, and is accessible", async ({ page }) => {
    await page.goto("/admin/login");
    await logIn(page, "not-the-password");
    await expect(page.getByText("Wrong email or password.")).toBeVisible();
    await expectAccessible(page);
    await expect(page.getByLabel("Email")).toHaveValue(admin.email);
  });

  test("comes back over the screen when the token ends, and goes on from there", async ({ page }) => {
    await page.goto("/admin/dashboard?tab=contact");
    await logIn(page);
    await expect(page.getByRole("tab", { name: "Contact Us" })).toHaveAttribute("aria-selected", "true");
    await page.evaluate(() => {
      const [head, , signature] = (localStorage.getItem("token") ?? "").split(".");
      localStorage.setItem("token", [head, btoa('{"exp":4102444800,"type":"auth"}'), signature].join("."));
    });
    await page.reload();
    const overlay = page.getByRole("dialog");
    await expect(overlay).toBeVisible();
    await expectAccessible(page);
    await overlay.getByLabel("Email").fill(admin.email);
    await overlay.getByLabel("Password").fill(admin.password);
    await overlay.getByRole("button", { name: "Log in" }).click();
    await expect(overlay).toBeHidden();
    await expect(page.getByRole("heading", { name: "Contact messages" })).toBeVisible();
  });
});

test("each tab of the dashboard is accessible in light and dark, and none scrolls sideways", async ({ page }) => {
  await page.goto("/admin/dashboard");
  await logIn(page);
  const tabs = page.getByRole("tab");
  await expect(tabs).toHaveText(["Grievances", "Contact Us", "Blogs", "Applications", "Jobs"]);
  for (const tab of await tabs.all()) {
    await tab.click();
    await expect(page.getByRole("tabpanel").getByRole("heading").first()).toBeVisible();
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page);
    }
    const overhang = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overhang).toBeLessThanOrEqual(0);
  }
  await page.getByRole("button", { name: "Log out" }).click();
  await expect(page).toHaveURL(/\/admin\/login$/);
  expect(await page.evaluate(() => localStorage.getItem("token"))).toBeNull();
});
