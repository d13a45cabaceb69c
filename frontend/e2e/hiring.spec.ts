import { expectAccessibleInBothThemes, expectNoSidewaysScroll } from "./harness/accessible";
import { openDashboard, openTab, tabs } from "./harness/dashboard";
import { apply, candidate, newPhone, openBoard, stage, test } from "./harness/hiring";
import { notices, record } from "./harness/inbox";
import { expect } from "./harness/test";

test("a recruiter sees applications and openings only, and no call is refused", { tag: "@desktop" }, async ({
  page,
  recruiter,
}) => {
  const refused: string[] = [];
  page.on("response", (response) => {
    if (response.status() >= 400) refused.push(`${response.status()} ${response.url()}`);
  });
  const listening = page.waitForResponse((one) => /api\/realtime/.test(one.url()) && one.request().method() === "POST");
  await openDashboard(page, "", "", recruiter);
  await expect(tabs(page)).toHaveText(["Openings", /^Applications/]);
  await expect(tabs(page).filter({ hasText: "Applications" })).toHaveAttribute("aria-current", "page");
  await openTab(page, "Openings");
  await expect(page.getByRole("heading", { name: "Openings" })).toBeAttached();
  await listening;
  expect(refused).toEqual([]);
});

test("a candidate is rejected from the board, and the rejection is taken back in the record", async ({
  page,
  request,
  opening,
  recruiter,
}) => {
  await apply(page, request, opening.slug, "Ravi Kumar");
  await openBoard(page, opening.slug, recruiter);
  await page.getByRole("button", { name: "Move Ravi Kumar" }).click();
  await page.getByRole("button", { name: "Rejected, mail tomorrow at 9:00 IST" }).click();
  await expect(notices(page)).toContainText(/Ravi Kumar: Rejected\. The mail goes out on .*, 09:00 IST\./);
  const stages = page.getByRole("combobox", { name: "Stage" });
  if (await stages.isVisible()) await stages.selectOption("rejected");
  await expect(stage(page, "Rejected")).toContainText("Ravi Kumar");
  await expectNoSidewaysScroll(page);
  await candidate(page, "Ravi Kumar").click();
  await expect(record(page)).toContainText(/Rejected\. The mail goes out on .*, 09:00 IST\./);
  await record(page).getByRole("button", { name: "Take back" }).first().click();
  await expect(record(page).getByRole("button", { name: "Shortlist" })).toBeVisible();
  await expect(record(page)).toContainText("took the mail back");
});

const now = Date.now();

/** Returns a time some days ahead, as the field of an invitation takes it. */
const timeIn = (days: number, clock: string) =>
  `${new Date(now + days * 86_400_000).toISOString().slice(0, 10)}T${clock}`;

test.describe("an invitation", () => {
  test.use({ expectedProblems: /status of 422/ });

  test("says why it cannot be sent, is sent, and its time is changed later", { tag: "@phone" }, async ({
    page,
    request,
    opening,
    recruiter,
  }) => {
    await apply(page, request, opening.slug, "Asha Menon");
    await openBoard(page, opening.slug, recruiter);
    await candidate(page, "Asha Menon").click();
    await record(page).getByRole("button", { name: "Invite" }).click();
    const form = page.getByRole("form", { name: "Invite" });
    await expect(form.getByRole("textbox", { name: "Text" })).toHaveValue(/Asha Menon/);
    await form.getByLabel("Day and time (IST)").fill(timeIn(-2, "10:30"));
    await form.getByRole("textbox", { name: "Place or link" }).fill("Residency Road 1, Bengaluru");
    await form.getByRole("button", { name: "Send invitation" }).click();
    await expect(form.getByLabel("Day and time (IST)")).toHaveAttribute("aria-invalid", "true");
    await expect(form.getByRole("textbox", { name: "Place or link" })).toHaveValue("Residency Road 1, Bengaluru");
    await expectNoSidewaysScroll(page);
    await expectAccessibleInBothThemes(page);

    await form.getByLabel("Day and time (IST)").fill(timeIn(7, "10:30"));
    await form.getByText("What the candidate reads").click();
    const preview = await form.locator(".composer__preview p").textContent();
    await form.getByRole("button", { name: "Send invitation" }).click();
    await expect(record(page)).toContainText(/10:30 IST, 30 minutes, Residency Road 1, Bengaluru/);
    await expect(record(page).locator(".timeline__text").filter({ hasText: "Asha Menon" })).toHaveText(preview ?? "");

    await record(page).getByRole("button", { name: "Change the invitation" }).click();
    await expect(form.getByLabel("Day and time (IST)")).toHaveValue(timeIn(7, "10:30"));
    await form.getByLabel("Day and time (IST)").fill(timeIn(8, "15:00"));
    await form.getByRole("button", { name: "Send invitation" }).click();
    await expect(record(page)).toContainText(/15:00 IST, 30 minutes, Residency Road 1, Bengaluru/);
  });
});

test("while names are hidden, no resume is offered, and a duplicate is still told", { tag: "@desktop" }, async ({
  page,
  request,
  opening,
  recruiter,
}) => {
  const phone = newPhone();
  await apply(page, request, opening.slug, "Zubeida Khan", { phone });
  await apply(page, request, opening.slug, "Zubeida K", { phone });
  await openBoard(page, opening.slug, recruiter);
  await expect(candidate(page, "Zubeida K")).toBeVisible();
  await page.getByRole("button", { name: "Hide names" }).click();
  await expect(page.getByText("Names are hidden.")).toBeVisible();
  await expect(page.getByText("Zubeida")).toHaveCount(0);
  await page.locator(".board-card__open").first().click();
  await expect(record(page)).toContainText("The resume contains the name");
  await expect(record(page)).toContainText("Another application has the same phone or email:");
  await expect(record(page)).not.toContainText("Zubeida");
  await expect(record(page).getByRole("link", { name: /CV/ })).toHaveCount(0);
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: "Show names" }).click();
  await expect(record(page)).toContainText("Zubeida");
});
