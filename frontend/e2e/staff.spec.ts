import { expectAccessibleInBothThemes, expectNoSidewaysScroll } from "./harness/accessible";
import { type Account, logIn, test } from "./harness/account";
import { openDashboard, tabs } from "./harness/dashboard";
import { expect } from "./harness/test";

test.use({ expectedProblems: /status of 4(01|22)/ });

test(
  "a recruiter is invited by mail, sets a password, logs in, and is out when the account is closed",
  { tag: "@desktop" },
  async ({ page, account, mails, browser, server }, { project }) => {
    const invited: Account = { email: `meera-${project.name}@example.com`, password: "staple mango train" };
    await openDashboard(page, "?tab=staff", "", account);
    await page.getByRole("button", { name: "Invite" }).click();
    const form = page.getByRole("dialog", { name: "Invite a colleague" });
    await form.getByLabel("Role").selectOption("Grievance officer");
    await expect(form.getByText("Grievance officer: Grievances.")).toBeVisible();
    await form.getByRole("button", { name: "Send invitation" }).click();
    await expect(form.getByText(/^Please type /)).toHaveCount(3);
    await form.getByLabel("Email").fill(invited.email);
    await form.getByLabel("Name").fill(`Meera Nair ${project.name}`);
    await form.getByLabel("Title").fill("Recruiter, Chennai");
    await form.getByLabel("Role").selectOption("Recruiter");
    await expect(form.getByText(/^Recruiter: Applications, Openings/)).toBeVisible();
    await form.getByLabel("Your password").fill(account.password);
    await expectAccessibleInBothThemes(page);
    await form.getByRole("button", { name: "Send invitation" }).click();
    await expect(page.getByText(`The invitation is on its way to ${invited.email}.`)).toBeVisible();
    const row = page.getByRole("row").filter({ hasText: invited.email });
    await expect(row).toContainText("Invited, no password yet");
    await expectAccessibleInBothThemes(page);
    await expectNoSidewaysScroll(page);

    const link = /(http\S+\/admin\/reset#invitation=\S+)/.exec(await mails.take(invited.email))?.[1] ?? "";
    expect(new URL(link).origin).toBe(server.url);
    const theirs = await browser.newPage({ viewport: page.viewportSize() });
    await theirs.goto(link);
    await expect(theirs.getByRole("heading", { name: "Set your password" })).toBeVisible();
    await expect(theirs.getByText(`Meera Nair ${project.name}, you have an account`)).toBeVisible();
    await expect(theirs.getByText("Your role is Recruiter.")).toBeVisible();
    await expectAccessibleInBothThemes(theirs);
    await theirs.getByLabel("New password").fill(invited.password);
    await theirs.keyboard.press("Enter");
    await logIn(theirs, invited);
    await expect(tabs(theirs)).toHaveText(["Openings", /^Applications/]);

    await page.getByRole("button", { name: "Refresh" }).click();
    await expect(row).toContainText(/just now|\d min ago/);
    await row.getByRole("button", { name: "Close" }).click();
    const closing = page.getByRole("dialog", { name: "Close this account?" });
    await closing.getByLabel("Your password").fill(account.password);
    await expectAccessibleInBothThemes(page);
    await closing.getByRole("button", { name: "Close account" }).click();
    await expect(row).toContainText("Closed");
    await theirs.reload();
    await expect(theirs.getByRole("heading", { name: "Please log in again" })).toBeVisible();
    await logIn(theirs.getByRole("dialog"), invited);
    await expect(theirs.getByText("Wrong email or password.")).toBeVisible();
    await theirs.close();
  },
);

test("the table of roles is accessible and fits", async ({ page, account }) => {
  await openDashboard(page, "?tab=staff&view=roles", "", account);
  await expect(page.getByRole("table", { name: "What each role may do" })).toContainText("Pages and releases");
  await expectAccessibleInBothThemes(page);
  await expectNoSidewaysScroll(page);
});
