import { expectAccessibleInBothThemes, expectNoSidewaysScroll } from "./harness/accessible";
import { openDashboard } from "./harness/dashboard";
import { visitorsForms } from "./harness/fill-forms";
import { takeTime } from "./harness/forms";
import { notices, record, row } from "./harness/inbox";
import { openWithLateScripts } from "./harness/pages/late-scripts";
import { expect, test } from "./harness/test";

test.describe("on a slow network", () => {
  test.use({ waitsForScripts: false });

  test("a form that was typed before the scripts arrived is not suspect", async ({ page }) => {
    await page.clock.install();
    const releaseScripts = await openWithLateScripts(page, "/grievances");
    await visitorsForms.grievance.fill(page);
    await takeTime(page);
    await releaseScripts();
    page.on("dialog", (dialog) => dialog.accept());
    const sent = page.waitForRequest((request) => request.method() === "POST");
    await page.getByRole("button", { name: "Submit grievance" }).click();
    const took = /name="filledIn"\r\n\r\n(\d+)/.exec((await sent).postData() ?? "")?.[1];
    expect(Number(took)).toBeGreaterThanOrEqual(10_000);
    await expect(page.getByRole("main").getByText(/GRV-\d{4}-\d{6}/)).toBeVisible();
  });
});

test("a suspect grievance stands among the others until staff decide", async ({ page, request }, info) => {
  const fullName = `Fast ${info.project.name}`;
  const multipart = {
    ...{ fullName, email: "sender@example.com", phone: "9876543210", portals: '{"crmPortal":true}' },
    ...{ pageUrl: "https://example.com/jobs/7", reason: "others", details: "Filled in by a program.", filledIn: "100" },
  };
  const { receipt } = (await (await request.post("/api/grievances", { multipart })).json()) as { receipt: string };
  await openDashboard(page, `?tab=grievances&q=${receipt}`);
  await expect(row(page, fullName)).toContainText("May be spam");
  await expectAccessibleInBothThemes(page);
  await expectNoSidewaysScroll(page);
  await row(page, fullName).getByRole("button", { name: "View" }).click();
  await expect(record(page)).toContainText("Its mails and deadlines run as for any other.");
  await expectAccessibleInBothThemes(page);
  await page.getByRole("button", { name: "Back to the list" }).click();
  await row(page, fullName).getByRole("button", { name: "Not spam" }).click();
  await expect(notices(page)).toContainText("Marked as not spam.");
  await expect(row(page, fullName)).not.toContainText("May be spam");
});

test("a contact message that is held back is freed with one click in the list", async ({ page, request }, info) => {
  const name = `Held ${info.project.name}`;
  const data = { name, email: "sender@example.com", phone: "9876543210", message: "Call me.", leaveEmpty: "x" };
  const { receipt } = (await (await request.post("/api/contact", { data })).json()) as { receipt: string };
  await openDashboard(page, `?tab=contact&q=${receipt}&spam=1`);
  await expect(row(page, name)).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await row(page, name).getByRole("button", { name: "Not spam" }).click();
  await expect(notices(page)).toContainText("Marked as not spam.");
  await expect(row(page, name)).toHaveCount(0);
  await page.goto(`/admin/dashboard?tab=contact&q=${receipt}`);
  await expect(row(page, name)).toBeVisible();
});
