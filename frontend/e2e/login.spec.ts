import type { Page } from "@playwright/test";
import { expectAccessibleInBothThemes, expectNoSidewaysScroll } from "./harness/accessible";
import { logIn, spoilToken, test } from "./harness/account";
import { openTab } from "./harness/dashboard";
import { row, send } from "./harness/inbox";
import { expect } from "./harness/test";

async function expectAccessibleAndFitting(page: Page) {
  await expectAccessibleInBothThemes(page);
  await expectNoSidewaysScroll(page);
}

test("a forgotten password is reset with the link from a mail", async ({ page, account, mails, server }) => {
  await page.goto("/admin/login");
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  await expect(page.getByRole("heading", { name: "Forgotten password" })).toBeVisible();
  await expectAccessibleAndFitting(page);
  await page.getByLabel("Email").fill(account.email);
  await page.keyboard.press("Enter");
  await expect(page.getByText(/^If this address belongs to an account, a mail is on its way/)).toBeVisible();

  const link = /(http\S+\/admin\/reset#token=\S+)/.exec(await mails.take(account.email))?.[1] ?? "";
  expect(new URL(link).origin).toBe(server.url);
  await page.goto(link);
  await page.getByLabel("New password").fill("staple mango train");
  await expectAccessibleAndFitting(page);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Your new password is set. Please log in with it.")).toBeVisible();
  await logIn(page, { ...account, password: "staple mango train" });
  await expect(page.getByRole("button", { name: "Asha Rao" })).toBeVisible();
});

test("a computer whose clock is two days ahead is let in and told so, and shows the server's times", async ({
  page,
  account,
  request,
}) => {
  await send(request, "Clock Ahead");
  await page.clock.install({ time: Date.now() + 2 * 86_400_000 });
  await page.goto("/admin/dashboard?tab=contact");
  await logIn(page, account);
  const notice = page.getByText("The clock of this computer is 2 days ahead.");
  await expect(notice).toBeVisible();
  await expect(row(page, "Clock Ahead")).toContainText(/just now|\d min ago/);
  await expectAccessibleAndFitting(page);
  await page.reload();
  await expect(notice).toBeVisible();
  await expect(row(page, "Clock Ahead")).toContainText(/just now|\d min ago/);
});

test.describe("a reset that does not work", () => {
  test.use({ expectedProblems: /status of (422|503)/ });

  test("says that a link is invalid, how to get another one, and who can set a password without a mail server", async ({
    page,
  }) => {
    await page.goto("/admin/reset?token=made.up.token"); // as links were until the token was moved behind #
    await page.getByLabel("New password").fill("staple mango train");
    await page.getByRole("button", { name: "Set the password" }).click();
    await expect(page.getByText(/^This link was used already or is too old/)).toBeVisible();
    await expectAccessibleAndFitting(page);
    await page.getByRole("link", { name: "Request another link" }).click();
    await page.getByLabel("Email").fill("nobody@example.com");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("alert")).toContainText("This site has no mail server yet");
    await expectAccessibleAndFitting(page);
  });
});

test("the second step is switched on with a code, required at the next login, and switched off again", async ({
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
  await expectAccessibleAndFitting(page);
  await section.getByLabel("Password").fill(account.password);
  await section.getByRole("button", { name: "Switch on" }).click();
  await section.getByLabel("Code from the mail").fill(await code());
  await expectAccessibleAndFitting(page);
  await section.getByRole("button", { name: "Confirm and switch on" }).click();
  await expect(section.getByText(/^It is on/)).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Log out" }).click();

  await logIn(page, account);
  await expect(page.getByLabel("Code from the mail")).toBeFocused();
  expect(await page.evaluate(() => localStorage.getItem("token"))).toBeNull();
  await expectAccessibleAndFitting(page);
  await page.keyboard.type(await code());
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Asha Rao" }).click();
  await section.getByLabel("Password").fill(account.password);
  await section.getByRole("button", { name: "Switch off" }).click();
  await expect(section.getByText(/^It is off/)).toBeVisible();
});

test.describe("a session that ends during work", () => {
  test.use({ expectedProblems: /status of 401/ });

  test("can be renewed over an open dialog, whose new password keeps this session and ends the others", async ({
    page,
    account,
    browser,
  }) => {
    await page.goto("/admin/login");
    await logIn(page, account);
    await page.getByRole("button", { name: "Asha Rao" }).click();
    const other = await browser.newPage({ storageState: await page.context().storageState() });
    await page.getByLabel("Current password").fill(account.password);
    await page.getByLabel("New password").fill("staple mango train");
    await spoilToken(page, 1);
    await page.evaluate(() => dispatchEvent(new StorageEvent("storage")));
    const overlay = page.getByRole("dialog", { name: "Please log in again" });
    await expect(overlay.getByLabel("Password")).toBeFocused();
    // The overlay opened without a user action, so Escape could also close the dialog below it.
    for (let presses = 0; presses < 3; presses++) await page.keyboard.press("Escape");
    await expectAccessibleAndFitting(page);
    await expect(overlay.getByLabel("Email")).toHaveValue(account.email);
    await page.keyboard.type(account.password);
    await page.keyboard.press("Enter");
    await expect(overlay).toBeHidden();
    await page.getByRole("button", { name: "Change the password" }).click();
    await expect(page.getByText(/^Your password is changed/)).toBeVisible();
    await page.keyboard.press("Escape");
    await openTab(page, "Contact Us");
    await expect(page.getByRole("heading", { name: "Contact messages" })).toBeVisible();
    await other.goto(new URL("/admin/dashboard", page.url()).href);
    await expect(other.getByRole("heading", { name: "Please log in again" })).toBeVisible();
    await other.close();
  });
});
