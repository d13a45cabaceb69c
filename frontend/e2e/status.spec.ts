import { expectAccessibleInBothThemes, expectNoSidewaysScroll } from "./harness/accessible";
import { expect, test } from "./harness/test";

const grievance = {
  fullName: "Asha Rao",
  phone: "9876543210",
  portals: { crmPortal: true },
  pageUrl: "https://example.com/jobs/7",
  reason: "violates_law",
  details: "The job asks for money.",
};

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    // Without scripts, the browser refuses those that the page preloads.
    test.use({ javaScriptEnabled, expectedProblems: /\.js csp$|status of 422/ });

    test("a sender follows a grievance, adds a file, withdraws it and asks for it again", async ({ page, request }, {
      project,
    }) => {
      const email = `asha.${project.name}.${javaScriptEnabled}@example.com`;
      const answer = await request.post("/api/grievances", { data: { ...grievance, email } });
      const { status } = (await answer.json()) as { status: string };
      const response = await page.goto(status);
      expect(response?.headers()).toMatchObject({
        "cache-control": "private, no-store",
        "referrer-policy": "no-referrer",
        "x-robots-tag": "noindex",
      });
      await expect(page.getByText(/We decide by/)).toBeVisible();
      await expect(page.getByText("It breaks a law in force").first()).toBeVisible();
      await expect(page.getByText("Asha Rao")).toBeHidden(); // other people may look at the same screen
      await page.getByText("What you sent us").click();
      await expect(page.getByText("Asha Rao")).toBeVisible();
      await expectNoSidewaysScroll(page);
      if (javaScriptEnabled) await expectAccessibleInBothThemes(page);

      page.on("dialog", (dialog) => dialog.accept());
      await page.getByRole("button", { name: "Send" }).click();
      await expect(page.getByLabel("Your message")).toHaveAccessibleDescription(/Write a message or add a file/);
      await page.getByLabel("Your message").fill("Here is the letter.");
      const file = { name: "letter.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.4 letter") };
      await page.getByLabel(/^Files/).setInputFiles(file);
      await page.getByRole("button", { name: "Send" }).click();
      await expect(page.getByRole("status").first()).toHaveText("We have your message. You find it below.");
      const newest = page.getByRole("region", { name: "What happened so far" }).getByRole("listitem").first();
      await expect(newest).toContainText("Here is the letter.");
      await expect(newest).toContainText("Files: letter.pdf");

      await page.getByRole("link", { name: "Withdraw this grievance" }).click();
      await page.getByRole("link", { name: "Do not withdraw it" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("We have received your grievance");
      await page.getByRole("link", { name: "Withdraw this grievance" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Withdraw your grievance?");
      if (javaScriptEnabled) await expectAccessibleInBothThemes(page);
      await page.getByRole("button", { name: "Withdraw the grievance" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("You have withdrawn your grievance");

      await page.getByLabel("What should we look at again?").fill("I have changed my mind.");
      await page.getByRole("button", { name: "Ask for a review" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("We are looking at your grievance again");
      await expectNoSidewaysScroll(page);
    });
  });
}

test("a message that was sent does not come back with the page before", { tag: "@phone" }, async ({
  page,
  request,
}) => {
  const answer = await request.post("/api/grievances", { data: { ...grievance, email: "back@example.com" } });
  const { status } = (await answer.json()) as { status: string };
  await page.goto(status);
  await page.getByLabel("Your message").fill("Here is the letter.");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByRole("status").first()).toHaveText("We have your message. You find it below.");
  await page.goBack();
  await expect(page).toHaveURL(status);
  await expect(page.getByLabel("Your message")).toHaveValue("");
  await page.goto(`${status}?step=withdraw`);
  await page.getByRole("button", { name: "Withdraw the grievance" }).click();
  await expect(page.getByLabel("What should we look at again?")).toHaveValue("");
});

test.describe("a refused number", () => {
  test.use({ expectedProblems: /status of 422/ });

  test("a lost link is asked for by receipt and address", { tag: "@phone" }, async ({ page }) => {
    await page.goto("/grievances");
    await page.getByRole("link", { name: "Lost the link to your grievance?" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Find your grievance");
    await expectAccessibleInBothThemes(page);
    await page.getByLabel("Email").fill("nobody@example.com");
    await page.getByLabel("Receipt number").fill("seven");
    await page.getByRole("button", { name: "Mail me a new link" }).click();
    await expect(page.getByLabel("Receipt number")).toHaveAccessibleDescription(/It looks like GRV-\d{4}-000007/);
    await expectAccessibleInBothThemes(page);
    await page.getByLabel("Receipt number").fill("Receipt number app 2020 1.");
    await page.getByRole("button", { name: "Mail me a new link" }).click();
    await expect(page).toHaveURL("/careers/status?done=link");
    await expect(page.getByRole("status").first()).toContainText("If the number and the address belong together");
  });
});
