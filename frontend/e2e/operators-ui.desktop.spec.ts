import { operator } from "./harness/server";
import { expect, test } from "./harness/test";

test.use({ expectedProblems: /.*/ }); // its pages are PocketBase's own

const settings = ["", "/mail", "/storage", "/backups", "/crons", "/export-collections", "/import-collections", "/sql"];

test.beforeEach(async ({ page }) => {
  await page.clock.install();
  const script = page.waitForResponse(/extensions\.js/);
  const answer = await page.goto("/_/");
  expect(answer?.headers()["content-security-policy"]).toContain("base-uri 'none'; form-action 'self'");
  expect(await (await script).text()).toContain("authRefresh");
  await page.getByLabel("Email").fill(operator.email);
  await page.getByRole("textbox", { name: "Password" }).fill(operator.password);
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page).toHaveURL(/collection=/); // later it would replace the next address by its first collection
});

test("the operators' admin UI runs with our content policy", async ({ page, operator: own }) => {
  const refused: string[] = [];
  page.on("console", (message) => {
    if (message.text().includes("Content Security Policy")) refused.push(message.text());
  });
  for (const { name } of await own.api.collections.getFullList()) {
    await page.goto(`/_/#/collections?collection=${name}`);
    await expect(page.locator(".page-header").getByText(name, { exact: true })).toBeVisible();
  }
  await page.goto("/_/#/collections?collection=blogs");
  await page.getByText("the-twelfth-payslip", { exact: true }).click();
  await expect(page.locator("iframe").contentFrame().getByRole("paragraph").first()).toBeVisible(); // the editor's text
  await page.keyboard.press("Escape");
  const titles = ["Logs", ...["Application", "Mail", "File storage", "Backups", "Crons", "Export", "Import", "SQL"]];
  for (const [at, address] of ["logs", ...settings.map((part) => `settings${part}`)].entries()) {
    await page.goto(`/_/#/${address}`);
    await expect(page).toHaveTitle(new RegExp(`^${titles[at]}`));
    await expect(page.locator(".page-content")).toBeVisible();
  }
  expect(refused).toEqual([]);
});

test("work in the operators' admin UI renews the login", async ({ page }) => {
  await page.clock.fastForward("06:00");
  const renewed = page.waitForResponse(/auth-refresh/);
  await page.keyboard.press("Tab");
  expect((await renewed).status()).toBe(200);
});

test("the operators' admin UI says why a backup is not restored", async ({ page, operator: own }) => {
  await own.api.backups.upload({
    file: new File([new Uint8Array([80, 75, 5, 6, ...new Array(18).fill(0)])], "empty.zip"),
  });
  await page.goto("/_/#/settings/backups");
  await page.getByText("empty.zip").hover();
  await page.locator(".list-item", { hasText: "empty.zip" }).getByRole("button", { name: "Restore" }).click();
  await expect(page.locator(".alert.danger")).toContainText("The present data is kept in a folder beside it");
  await page.getByLabel("Backup name").fill("empty.zip");
  await page.getByRole("button", { name: "Restore backup" }).click();
  const refusal = page.getByText(/Nothing was restored: .*is not a backup/);
  await expect(refusal).toBeVisible();
  await page.clock.fastForward("00:06"); // as long as it takes to read
  await expect(refusal).toBeVisible();
});

test("the operators' admin UI says what each collection is", async ({ page }) => {
  await page.goto("/_/#/collections?collection=grievances");
  await page.getByTitle("grievances", { exact: true }).first().click();
  await expect(page.getByText("nobody can rewrite what a sender wrote")).toBeVisible();
  await page.getByTitle("submissions_now").first().click();
  await expect(page.getByText("Where each submission stands")).toBeVisible();
  await page.getByTitle("_superusers").first().click();
  await expect(page.getByText("Where each submission stands")).toBeHidden();
});
