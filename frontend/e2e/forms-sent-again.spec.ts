import type { Page } from "@playwright/test";
import { makePDF, takeTime } from "./harness/forms";
import { expect, test } from "./harness/test";

// The browser reports each of them in the console.
test.use({ expectedProblems: /status of 502/ });

/**
 * Answers the first two forms like a balancer whose machine dies: the first one after it was stored, the
 * second one before. Returns the statuses of all answers.
 */
async function failTwice(page: Page, address: string) {
  const statuses: number[] = [];
  await page.route(address, async (route) => {
    const tries = statuses.push(502);
    if (tries === 1) await route.fetch();
    if (tries <= 2) return route.fulfill({ status: 502, contentType: "text/html", body: "<h1>502 Bad Gateway</h1>" });
    const response = await route.fetch();
    statuses[tries - 1] = response.status();
    await route.fulfill({ response });
  });
  return statuses;
}

/** Accepts the alerts of the page, and returns them. */
function collectAlerts(page: Page) {
  const alerts: string[] = [];
  page.on("dialog", (dialog) => {
    alerts.push(dialog.message());
    return dialog.accept();
  });
  return alerts;
}

test("a grievance with a file is stored once if its machine dies twice, and leads to its page", async ({
  page,
  operator,
}, { project }) => {
  const name = `Ravi again ${project.name}`;
  const alerts = collectAlerts(page);
  const statuses = await failTwice(page, "/api/grievances");
  await page.clock.install();
  await page.goto("/grievances");
  const main = page.getByRole("main");
  await main.getByLabel("Full name").fill(name);
  await main.getByLabel("Email").fill("ravi@example.com");
  await main.getByLabel("Contact number").fill("98765 43210");
  await main.getByLabel("CRM Portal").check();
  await main.getByLabel("Address of the page").fill("https://example.com/jobs/7");
  await main.getByLabel("Reason").selectOption("others");
  await main.getByLabel("Details").fill("The page shows my address.");
  await main.getByLabel("Attachments").setInputFiles(await makePDF(page, "letter.pdf"));
  await takeTime(page);
  await page.getByRole("button", { name: "Submit grievance" }).click();
  await expect.poll(() => alerts).toEqual(["Grievance submitted successfully!"]);
  expect(statuses).toEqual([502, 502, 201]);
  const stored = await operator.api.collection("grievances").getFullList({ filter: `fullName="${name}"` });
  expect(stored.map(({ supportDocs }) => supportDocs.length)).toEqual([1]);
  await main.getByRole("link", { name: "See where it stands" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("We have received your grievance");
});
