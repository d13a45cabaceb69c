import type { APIRequestContext, Page } from "@playwright/test";
import { expectAccessibleInBothThemes, expectNoSidewaysScroll } from "./harness/accessible";
import { test } from "./harness/account";
import type { MailServer } from "./harness/mail-server";
import { expect } from "./harness/test";

/** Asks for the link to what is held about an address, from which a message was sent, as a person does. */
async function askForLink(page: Page, request: APIRequestContext, mails: MailServer, email: string) {
  const message = { name: "Usha Iyer", phone: "9876543210", message: "Do you train welders?" };
  await request.post("/api/contact", { data: { ...message, email } });
  await mails.take(email);
  await page.goto("/contact");
  await page.getByRole("contentinfo").getByRole("link", { name: "Your data" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("See what we hold about you");
  await page.getByLabel("Email address or receipt number").fill(email);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main").getByRole("status")).toContainText("If we hold something about this address");
  return /(http\S+\/your-data\/\S+)/.exec(await mails.take(email))?.[1] ?? "";
}

test("the pages of a person's data are accessible", async ({ page, request, mails }, { project }) => {
  const link = await askForLink(page, request, mails, `usha.${project.name}@example.com`);
  await expectAccessibleInBothThemes(page);
  await page.goto(link);
  const main = page.getByRole("main");
  await expect(main.getByText("The receipt that the program sends at once")).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessibleInBothThemes(page);
  await main.getByRole("link", { name: "Erase" }).click();
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("Erase it?");
  await expectAccessibleInBothThemes(page);
  await main.getByRole("button", { name: "Erase it" }).click({ clickCount: 2 });
  await expect(main.getByText(/It is erased for good in the night after/)).toBeVisible();
});

// No script sends the forms of these pages, so they work alike with scripts.
test.describe("without scripts", () => {
  // The browser refuses those that the page preloads. A link that was used answers 404.
  test.use({ javaScriptEnabled: false, expectedProblems: /\.js csp$|status of 404/ });

  test("a person sees what is held, downloads it, asks to correct it, erases it and undoes that", async ({
    page,
    request,
    mails,
  }, { project }) => {
    const email = `lalita.${project.name}@example.com`;
    const link = await askForLink(page, request, mails, email);
    const response = await page.goto(link);
    expect(response?.headers()).toMatchObject({
      "cache-control": "private, no-store",
      "referrer-policy": "no-referrer",
      "x-robots-tag": "noindex",
    });
    const main = page.getByRole("main");
    await expect(main.getByText("Do you train welders?")).toBeVisible();

    const download = page.waitForEvent("download");
    await main.getByRole("button", { name: "Download everything" }).click();
    expect((await download).suggestedFilename()).toBe("your-data.zip");

    await main.getByRole("link", { name: "Correct" }).click();
    await main.getByLabel("What is wrong, and what is right?").fill("My name is Usha Iyengar.");
    await main.getByRole("button", { name: "Send the request" }).click();
    await expect(main.getByRole("status")).toContainText("We have your request.");
    await expect(main.getByText(/We answer your request by/)).toBeVisible();
    expect(await mails.take(email)).toContain("checks it and answers you by mail by");

    await main.getByRole("button", { name: "Mail me two days before you erase this" }).click();
    await expect(main.getByRole("status")).toContainText("We mail you two days before");
    await main.getByRole("button", { name: "Do not mail me before you erase this" }).click();
    await expect(main.getByRole("status")).toContainText("We do not mail you");

    await main.getByRole("link", { name: "Erase" }).click();
    await main.getByRole("button", { name: "Erase it" }).click({ clickCount: 2 });
    await expect(main.getByText(/It is erased for good in the night after/)).toBeVisible();
    await expect.poll(() => mails.take(email)).toContain("It is in no list of our staff any more.");
    await main.getByRole("button", { name: "Keep it after all" }).click();
    await expect(main.getByRole("status")).toContainText("We keep it.");

    await main.getByRole("link", { name: "Correct" }).click();
    await main.getByLabel("What is wrong, and what is right?").fill("My name is Usha Rao.");
    const secret = await main.locator("[name=secret]").inputValue();
    const ended = await request.post("/api/your-data/ends", { data: { secret } });
    expect(ended.status()).toBe(200);
    await main.getByRole("button", { name: "Send the request" }).click();
    await expect(main.getByText("My name is Usha Rao.")).toBeVisible(); // it is not lost
    await page.goto(link);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("This link does not work");
  });

  test("somebody ends a link", async ({ page, request, mails }, { project }) => {
    const link = await askForLink(page, request, mails, `meena.${project.name}@example.com`);
    await page.goto(link);
    const main = page.getByRole("main");
    await main.getByRole("button", { name: "End this link" }).click({ clickCount: 2 });
    await expect(main.getByRole("status")).toHaveText("The link has ended. Nobody can open it any more.");

    await page.goto(link);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("This link does not work");
  });
});
