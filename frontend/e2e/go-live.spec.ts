import type { Page } from "@playwright/test";
import { expectAccessibleInBothThemes, expectNoSidewaysScroll } from "./harness/accessible";
import { openDashboard, openTab } from "./harness/dashboard";
import { expect, test } from "./harness/test";

/** Opens what lies behind the line of an urgent problem, which the mails of other tests may cause. */
async function openDetails(page: Page) {
  const details = page.getByRole("button", { name: "Details", exact: true });
  await expect(details.or(page.getByRole("link", { name: /^Before you go live/ })).first()).toBeVisible();
  if (await details.isVisible()) await details.click();
}

test("the steps before going live lead to where each is done, and their line can be put away", async ({ page }) => {
  await openDashboard(page, "?tab=contact");
  const line = page.getByRole("link", { name: /^Before you go live: \d+ of \d+ done$/ });
  await openDetails(page);
  await line.click();
  await page.getByRole("heading", { name: "Ask your operator" }).click();
  await expect(page.getByText("Encrypted connections (TLS)")).toBeVisible();
  await expect(page.getByText(/^Still open: \d+ for you/)).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await expectNoSidewaysScroll(page);

  await page.getByRole("link", { name: /^Enter the company’s phone number/ }).click();
  const editor = page.getByRole("dialog", { name: /^Whole site/ });
  await expect(editor.getByLabel("Phone").first()).toBeFocused();
  await expect(editor.getByText(/^Sample: this is made up/).first()).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.keyboard.press("Escape");
  await expect(editor).toBeHidden();
  await expect(page.getByRole("heading", { name: "Before you go live" })).toBeVisible();

  await openDetails(page);
  await page.getByRole("button", { name: "Hide this line" }).click();
  await expect(line).toBeHidden();
  await page.reload();
  await openTab(page, "Before you go live");
  await expect(page.getByText(/^\d+ of \d+ done$/)).toBeVisible();
  // Not behind “Details” of an urgent problem either.
  await expect(page.getByRole("link", { name: /^Before you go live: \d/, includeHidden: true })).toHaveCount(0);
});

test("an urgent problem and numbers that come late move nothing, and the problem is read in full over the page", async ({
  page,
}) => {
  const finding = (id: string, severity: string, problem: string) => ({ id, severity, problem, for: "operator" });
  const findings = [
    {
      ...finding("mail", "error", "No mail has left for an hour, so nobody is told anything."),
      remedy: "Ask the relay.",
    },
    { ...finding("disk", "warning", "The disk is slow."), remedy: "Look at it." },
    {
      ...finding("name", "warning", "It is the sample's."),
      remedy: "Enter your name.",
      step: "Your name",
      place: "?tab=pages",
    },
  ];
  let arrive = () => {};
  const held = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route("**/api/findings", async (route) => {
    await held;
    await route.fulfill({ json: { findings, steps: 17 } });
  });
  await page.route("**/api/inbox", async (route) => {
    await held;
    const counts = { total: 9, unread: 3, spam: 0, bin: 0, dueToday: 1, overdue: 2 };
    await route.fulfill({ json: { grievances: counts, contact: counts, applications: counts } });
  });
  const list = page
    .getByRole("row")
    .or(page.getByText(/^No posts/))
    .first();
  await openDashboard(page, "?tab=blogs");
  await expect(list).toBeVisible();
  const places = () =>
    page.evaluate(() =>
      Array.from(
        document.querySelectorAll("main a, main button, main input"),
        (one) => one.getBoundingClientRect().top,
      ),
    );
  const before = await places();
  arrive();
  await expect(page.getByText(/^No mail has left/).first()).toBeVisible();
  await expect(
    page
      .getByText(/^\d due$/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
  expect(await places()).toEqual(before);

  const details = page.getByRole("button", { name: "Details" });
  await details.press("Enter");
  const problems = page.getByRole("region", { name: "Problems" });
  await expect(problems).toContainText("For your operator: Ask the relay.");
  await expect(page.getByRole("link", { name: "1 thing to look at" })).toBeVisible();
  expect(await places()).toEqual(before);
  await expectAccessibleInBothThemes(page);
  await expectNoSidewaysScroll(page);
  await page.keyboard.press("Escape");
  await expect(problems).toBeHidden();
  await expect(details).toBeFocused();

  findings.shift();
  await page.reload();
  await expect(list).toBeVisible();
  await expect(page.getByRole("link", { name: "1 thing to look at" })).toBeVisible();
  expect(await places()).toEqual(before);
  await expectNoSidewaysScroll(page);
});

test("a promise is confirmed in its words, leads back from its page, and is taken back", { tag: "@desktop" }, async ({
  page,
}) => {
  const label = /^A project note for CSR/;
  await openDashboard(page, "?tab=promises");
  const promise = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: label }) });
  const group = page.getByRole("heading", { name: "Training", exact: true });
  await group.click();
  const line = promise.locator("summary").first();
  await line.click();
  await promise.getByRole("checkbox").check(); // shows what can be done with several
  await expectAccessibleInBothThemes(page);
  await expectNoSidewaysScroll(page);
  await promise.getByRole("button", { name: /^Confirm/ }).click();
  await expect(line).toContainText("Confirmed");
  await expect(line).toBeFocused();
  await page.reload();
  await group.click();
  await line.click();
  await expect(promise.getByText(/^Confirmed by/)).toBeVisible();
  const leadsBack = async (link: RegExp, dialog: RegExp) => {
    await promise.getByRole("link", { name: link }).first().click();
    await expect(page.getByRole("dialog", { name: dialog })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(line).toBeFocused();
  };
  await leadsBack(/^Open in Pages/, /./);
  await leadsBack(/^Take the page off the site/, /^Take “.*” off the site$/);
  await promise.getByRole("button", { name: /^Take back/ }).click();
  await expect(promise.getByRole("button", { name: /^Confirm/ })).toBeVisible();
  await expect(line).toBeFocused();
});

test("a fact is replaced in all sentences at once, and put back", { tag: "@phone" }, async ({ page }, { project }) => {
  // Both sizes may share a site.
  const [id, words, other, changed] =
    project.name === "phone"
      ? ["networks", "LinkedIn, X, Facebook, Instagram and YouTube", "LinkedIn", "1 sentence was changed."]
      : ["languages", "Kannada", "Telugu", "2 sentences were changed."];
  await openDashboard(page, `?tab=promises&claim=${id}`);
  const field = page.getByRole("textbox", { name: `Replace “${words}” in all sentences with` });
  const fact = page.getByRole("listitem").filter({ has: field });
  await expect(fact.locator("summary")).toBeFocused();
  await field.fill(other);
  await expectAccessibleInBothThemes(page);
  await expectNoSidewaysScroll(page);
  await field.press("Enter");
  await expect(page.getByRole("region", { name: "Notices" }).getByText(changed)).toBeVisible();
  await expect(fact).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(fact.getByText(words).last()).toBeVisible();
});
