import type { Locator } from "@playwright/test";
import { expectAccessibleInBothThemes, expectNoSidewaysScroll } from "./harness/accessible";
import { test } from "./harness/account";
import { openDashboard } from "./harness/dashboard";
import { openMore } from "./harness/desk";
import { notices, record } from "./harness/inbox";
import { expect } from "./harness/test";

test.use({ expectedProblems: /status of (422|404)/ });

test("a request is noted, everything about the person shown, and the request refused, by keyboard", async ({
  page,
  request,
  mails,
}, { project }) => {
  const email = `lata.${project.name}@example.com`;
  const message = { name: "Lata Menon", phone: "9876501234", message: "Do you train fitters?" };
  const sent = await request.post("/api/contact", { data: { ...message, email } });
  const { receipt } = (await sent.json()) as { receipt: string };
  await mails.take(email);
  await openDashboard(page, "?tab=requests");
  await expect(page.getByRole("button", { name: "Note a request" })).toBeVisible();
  await expectNoSidewaysScroll(page);
  const right = (of: Locator) => of.evaluate((element) => element.getBoundingClientRect().right);
  const views = page.getByRole("group", { name: "What to show" });
  expect(await right(views)).toBeLessThanOrEqual(await right(page.getByText("People ask on the page").locator("..")));

  await page.getByRole("button", { name: "Note a request" }).focus();
  await page.keyboard.press("Enter");
  const form = page.getByRole("dialog", { name: "Note a request" });
  await expect(form.getByLabel("Receipt number")).toBeFocused();
  await page.keyboard.type("CON-1999-000001");
  await form.getByLabel("What they ask for").fill("She wants to know what we hold.");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(form.getByLabel("Receipt number")).toHaveAccessibleDescription(/No submission has this receipt number/);
  await expectAccessibleInBothThemes(page);
  await form.getByLabel("Receipt number").fill(receipt);
  await page.keyboard.press("Enter");
  await expect(notices(page)).toContainText("is noted");

  const row = page.getByRole("listitem").filter({ hasText: receipt });
  await expect(row).toContainText("She wants to know what we hold.");
  await expectAccessibleInBothThemes(page);
  await expectNoSidewaysScroll(page);

  await row.getByRole("button", { name: "All about this person" }).press("Enter");
  const person = page.getByRole("dialog", { name: "All about a person" });
  await person.getByLabel("Email, phone number or receipt number").fill(email);
  await page.keyboard.press("Enter");
  await expect(person.getByText("Do you train fitters?")).toBeVisible();
  await person.getByText("Mails to the person").press("Enter");
  await expectAccessibleInBothThemes(page);
  const download = page.waitForEvent("download");
  await person.getByRole("button", { name: "Download everything" }).press("Enter");
  expect((await download).suggestedFilename()).toBe("person.zip");
  await page.keyboard.press("Escape");

  await row.getByRole("button", { name: "Answer…" }).press("Enter");
  const answer = page.getByRole("dialog", { name: `Answer the request about ${receipt}` });
  await answer.getByLabel("What you do").selectOption("Refuse");
  await answer.getByLabel("Mail with the reason").fill("You asked for it last week, and nothing has changed.");
  await expectAccessibleInBothThemes(page);
  await answer.getByRole("button", { name: "Send" }).press("Enter");
  await expect(row).toHaveCount(0);

  const breach = page.getByRole("region", { name: "Who opened what" });
  await breach.getByRole("button", { name: "Show" }).press("Enter");
  await expect(breach.getByText(email)).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await expectNoSidewaysScroll(page);
});

test("an admin seals a message until a day, finds it among what is sealed, and ends the seal", async ({
  page,
  request,
}, { project }) => {
  const message = { name: "Sealed Menon", phone: "9876501235", message: "A court asks for this one." };
  const sent = await request.post("/api/contact", {
    data: { ...message, email: `sealed.${project.name}@example.com` },
  });
  const { receipt } = (await sent.json()) as { receipt: string };
  await openDashboard(page, `?tab=contact&q=${receipt}`);
  await page.getByRole("button", { name: "View the message from Sealed Menon" }).click();
  await openMore(page);
  await record(page).getByRole("button", { name: "Seal until it is erased…" }).click();
  const form = record(page).getByRole("form", { name: "Seal until it is erased", exact: true });
  await expect(form.getByLabel("Last day")).toBeFocused();
  await form.getByRole("button", { name: "Seal" }).click();
  await expect(form.getByLabel("Last day")).toHaveAccessibleDescription("Choose a day in the future");
  await form.getByLabel("Last day").fill("2999-01-31");
  await form.getByLabel("Reason").fill("A court may ask for it.");
  await expectAccessibleInBothThemes(page);
  await expectNoSidewaysScroll(page);
  await form.getByRole("button", { name: "Seal" }).click();
  await expect(page.getByText(/It is sealed, and is in no list any more/)).toBeVisible();

  await openDashboard(page, "?tab=requests");
  await page.getByRole("button", { name: "Sealed", exact: true }).click();
  const row = page.getByRole("listitem").filter({ hasText: receipt });
  await expect(row).toContainText("31 Jan 2999");
  await expectAccessibleInBothThemes(page);
  await expectNoSidewaysScroll(page);
  await row.getByRole("button", { name: "Keep after all…" }).click();
  await page.getByRole("dialog").getByLabel("Reason").fill("The court has decided.");
  await page.getByRole("dialog").getByRole("button", { name: "Keep" }).click();
  await expect(row).toHaveCount(0);
});
