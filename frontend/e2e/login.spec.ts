import { expectAccessible } from "./harness/accessible";
import { logIn, test } from "./harness/account";
import { expect } from "./harness/test";

/** In light and in dark. */
async function expectAccessibleInBoth(page: Parameters<typeof expectAccessible>[0]) {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }
  const overhang = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overhang).toBeLessThanOrEqual(0);
}

test("a forgotten password is set anew by the link of a mail", async ({ page, account, mails, server }) => {
  await page.goto("/admin/login");
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  await expect(page.getByRole("heading", { name: "Forgotten password" })).toBeVisible();
  await expectAccessibleInBoth(page);
  await page.getByLabel("Email").fill(account.email);
  await page.keyboard.press("Enter");
  await expect(page.getByText(/^If this address belongs to an account, a mail is on its way/)).toBeVisible();

  const link = /(http\S+\/admin\/reset\?token=\S+)/.exec(await mails.take(account.email))?.[1] ?? "";
  expect(new URL(link).origin).toBe(server.url);
  await page.goto(link);
  await page.getByLabel("New password").fill("quite another password");
  await expectAccessibleInBoth(page);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Your new password is set. Please log in with it.")).toBeVisible();
  await logIn(page, { ...account, password: "quite another password" });
  await expect(page.getByRole("button", { name: "Asha Rao" })).toBeVisible();
});

test.describe("a link", () => {
  test.use({ expectedProblems: /status of 422/ });

  test("that does not hold says so, and how to get another", async ({ page }) => {
    await page.goto("/admin/reset?token=made.up.token");
    await page.getByLabel("New password").fill("quite another password");
    await page.getByRole("button", { name: "Set the password" }).click();
    await expect(page.getByText(/^This link was used already or is too old/)).toBeVisible();
    await expectAccessibleInBoth(page);
    await page.getByRole("link", { name: "Request another link" }).click();
    await expect(page.getByLabel("Email")).toBeVisible();
  });
});

test("the second step is switched on by a code, asked for at the login, and off again", async ({
  page,
  account,
  mails,
}) => {
  const code = async () => /\b(\d{4} \d{4})\b/.exec(await mails.take(account.email))?.[1] ?? "";
  await page.goto("/admin/login");
  await logIn(page, account);
  await page.getByRole("button", { name: "Asha Rao" }).click();
  const dialog = page.getByRole("dialog", { name: "Your account" });
  const section = dialog
    .locator("section")
    .filter({ has: page.getByRole("heading", { name: "Code by mail" }) })
    .last();
  await expect(section.getByText(/^It is off/)).toBeVisible();
  await expectAccessibleInBoth(page);
  await section.getByLabel("Password").fill(account.password);
  await section.getByRole("button", { name: "Switch on" }).click();
  await section.getByLabel("Code from the mail").fill(await code());
  await expectAccessibleInBoth(page);
  await section.getByRole("button", { name: "Confirm and switch on" }).click();
  await expect(section.getByText(/^It is on/)).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Log out" }).click();

  await logIn(page, account);
  await expect(page.getByLabel("Code from the mail")).toBeFocused();
  expect(await page.evaluate(() => localStorage.getItem("token"))).toBeNull();
  await expectAccessibleInBoth(page);
  await page.keyboard.type(await code());
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Asha Rao" }).click();
  await section.getByLabel("Password").fill(account.password);
  await section.getByRole("button", { name: "Switch off" }).click();
  await expect(section.getByText(/^It is off/)).toBeVisible();
});

test("a password is changed, and this session goes on while the others end", async ({ page, account, browser }) => {
  await page.goto("/admin/login");
  await logIn(page, account);
  await expect(page.getByRole("button", { name: "Asha Rao" })).toBeVisible();
  const other = await browser.newPage({ storageState: await page.context().storageState() });
  await page.getByRole("button", { name: "Asha Rao" }).click();
  await page.getByLabel("Current password").fill(account.password);
  await page.getByLabel("New password").fill("quite another password");
  await page.getByRole("button", { name: "Change the password" }).click();
  await expect(page.getByText(/^Your password is changed/)).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("tab", { name: "Contact Us" }).click();
  await expect(page.getByRole("heading", { name: "Contact messages" })).toBeVisible();
  await other.goto(new URL("/admin/dashboard", page.url()).href);
  await expect(other.getByRole("heading", { name: "Please log in again" })).toBeVisible();
  await other.close();
});

test.describe("a login that ends in mid-work", () => {
  test.use({ expectedProblems: /status of 401/ });

  test.beforeEach(async ({ page, account }) => {
    await page.goto("/admin/login");
    await logIn(page, account);
    await page.getByRole("button", { name: "Asha Rao" }).click();
    await page.getByLabel("Current password").fill(account.password);
    await page.getByLabel("New password").fill("quite another password");
  });

  test("can be renewed over an open dialog, in which nothing is lost", async ({ page, account }) => {
    await page.evaluate(() => {
      const [head, , signature] = (localStorage.getItem("token") ?? "").split(".");
      localStorage.setItem("token", [head, btoa('{"exp":1,"type":"auth"}'), signature].join("."));
      dispatchEvent(new StorageEvent("storage"));
    });
    const overlay = page.getByRole("dialog", { name: "Please log in again" });
    await expect(overlay.getByLabel("Password")).toBeFocused();
    // Nobody pressed anything to open this: a browser would close with it what is open below.
    for (let presses = 0; presses < 3; presses++) await page.keyboard.press("Escape");
    await expectAccessibleInBoth(page);
    await expect(overlay.getByLabel("Email")).toHaveValue(account.email);
    await page.keyboard.type(account.password);
    await page.keyboard.press("Enter");
    await expect(overlay).toBeHidden();
    await page.getByRole("button", { name: "Change the password" }).click();
    await expect(page.getByText(/^Your password is changed/)).toBeVisible();
  });

  test("goes on with what was under way", async ({ page, account }) => {
    await page.evaluate(() => {
      const [head, , signature] = (localStorage.getItem("token") ?? "").split(".");
      localStorage.setItem("token", [head, btoa('{"exp":4102444800,"type":"auth"}'), signature].join("."));
    });
    await page.getByRole("button", { name: "Change the password" }).click();
    await logIn(page.getByRole("dialog", { name: "Please log in again" }), account);
    await expect(page.getByText(/^Your password is changed/)).toBeVisible();
  });
});
