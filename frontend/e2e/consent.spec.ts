import type { Page } from "@playwright/test";
import { expectAccessibleInBothThemes, expectNoSidewaysScroll } from "./harness/accessible";
import { apply, candidate, openBoard, test } from "./harness/hiring";
import { record } from "./harness/inbox";
import type { Operator } from "./harness/operator";
import { expect } from "./harness/test";

/** Ends the 15 seconds in which the mails of answers can be taken back. */
async function passUndo({ api }: Operator) {
  const waiting = await api.collection("outbox").getFullList({ filter: "state = 'waiting' && kind = 'answer'" });
  const nextTry = new Date(Date.now() - 1000);
  for (const { id } of waiting) await api.collection("outbox").update(id, { nextTry });
}

/** Presses an action of the open application, which may be in its menu. */
async function choose(page: Page, name: string) {
  await expect(record(page)).toContainText("Everything that happened"); // its actions are there
  const action = record(page).getByRole("button", { name, exact: true });
  if (!(await action.isVisible())) await record(page).getByRole("button", { name: "More" }).click();
  await action.click();
}

/** Returns the attached calendar file of a mail. */
function calendarOf(mail: string) {
  const [, encoded = ""] = /interview\.ics"?\n(?:.+\n)*\n([A-Za-z0-9+/=\n]+)/.exec(mail) ?? [];
  return Buffer.from(encoded, "base64").toString().replaceAll("\r\n ", "");
}

test("a recruiter asks to keep an application, and the applicant allows it without scripts and takes it back", async ({
  page,
  request,
  browser,
  operator,
  mails,
  opening,
  recruiter,
}) => {
  const { email, status } = await apply(page, request, opening.slug, "Asha Menon");
  expect(await mails.take(email)).toContain(status.slice(0, "/careers/status/".length));
  await openBoard(page, opening.slug, recruiter);
  await candidate(page, "Asha Menon").click();
  await choose(page, "Ask to keep for other openings");
  const form = page.getByRole("form", { name: "Ask to keep for other openings" });
  await expect(form.getByRole("textbox", { name: "Text" })).toHaveValue(/Dear Asha Menon/);
  await expectNoSidewaysScroll(page);
  await expectAccessibleInBothThemes(page);
  await form.getByRole("button", { name: "Send question" }).click();
  await expect(record(page)).toContainText(/Asked on .*, no answer yet\./);
  await passUndo(operator);
  const link = /\/careers\/status\/\w+#keep/.exec(await mails.take(email))?.[0] ?? "";

  const applicant = await browser.newPage({ javaScriptEnabled: false, viewport: page.viewportSize() });
  await applicant.goto(new URL(link, page.url()).href);
  const asked = applicant.getByRole("region", { name: "Keep my application for other openings" });
  await expect(asked).toContainText("who work with applications can see it");
  await expectNoSidewaysScroll(applicant);
  await asked.getByRole("button", { name: "Keep my application" }).click();
  await expect(applicant.getByText("Thank you. We keep your application for other openings.")).toBeVisible();
  await expect(asked).toContainText("You allowed us to keep your application for other openings until");
  await expect(record(page)).toContainText(/May be kept until \d/);

  await page.getByRole("button", { name: "Back to the board" }).click();
  await page.getByRole("button", { name: "May be kept" }).click();
  await expect(page.locator(".board-card").filter({ hasText: "May be kept" })).toHaveCount(1);
  await expectNoSidewaysScroll(page);
  await asked.getByRole("button", { name: "Take it back" }).click();
  await expect(applicant.getByText("You took your permission back.").first()).toBeVisible();
  await expect(page.getByText("No applicant has allowed this yet.")).toBeVisible();
  await applicant.close();
});

test("the place where an applicant allows it is accessible, before and after", async ({ page, request, opening }) => {
  const { status } = await apply(page, request, opening.slug, "Asha Menon");
  await page.goto(status);
  await expectAccessibleInBothThemes(page);
  await page.getByRole("button", { name: "Keep my application" }).click();
  await expect(page.getByRole("button", { name: "Take it back" })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await expectNoSidewaysScroll(page);
});

test("an interview is cancelled, and its calendar entry with it", async ({
  page,
  request,
  operator,
  mails,
  opening,
  recruiter,
}) => {
  const { email, status } = await apply(page, request, opening.slug, "Ravi Kumar");
  await mails.take(email);
  await openBoard(page, opening.slug, recruiter);
  await candidate(page, "Ravi Kumar").click();
  await choose(page, "Invite");
  const invitation = page.getByRole("form", { name: "Invite" });
  await expect(invitation.getByRole("textbox", { name: "Text" })).toHaveValue(/Ravi Kumar/);
  const day = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
  await invitation.getByLabel("Day and time (IST)").fill(`${day}T10:30`);
  await invitation.getByRole("textbox", { name: "Place or link" }).fill("Residency Road 1, Bengaluru");
  await invitation.getByRole("button", { name: "Send invitation" }).click();
  await expect(record(page)).toContainText(/10:30 IST, 30 minutes, Residency Road 1, Bengaluru/);
  await passUndo(operator);
  const invited = calendarOf(await mails.take(email));

  await choose(page, "Cancel the interview");
  const form = page.getByRole("form", { name: "Cancel the interview" });
  await expect(form.getByRole("textbox", { name: "Text" })).toHaveValue(/Dear Ravi Kumar/);
  await expect(form).toContainText("10:30 IST, 30 minutes, Residency Road 1, Bengaluru");
  await expectNoSidewaysScroll(page);
  await expectAccessibleInBothThemes(page);
  await form.getByRole("button", { name: "Cancel the interview" }).click();
  await expect(record(page)).toContainText(/Cancelled\. It would have been: .*10:30 IST/);
  await expect(record(page).getByRole("button", { name: "Invite again" })).toBeVisible();
  await passUndo(operator);
  const mail = await mails.take(email);
  expect(mail).toMatch(/It would have been: .*10:30 IST/);
  const cancelled = calendarOf(mail);
  const uid = /UID:(.*)/.exec(invited)?.[1];
  expect(uid).toBeTruthy();
  for (const line of ["METHOD:CANCEL", "STATUS:CANCELLED", "SEQUENCE:1", `UID:${uid}`])
    expect(cancelled).toContain(line);
  expect(invited).toContain("METHOD:PUBLISH");

  await page.goto(status);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("The interview is cancelled");
  await expectAccessibleInBothThemes(page);
});
