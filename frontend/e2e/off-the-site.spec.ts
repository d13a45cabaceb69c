import { expectAccessible, expectAccessibleInBothThemes, expectNoSidewaysScroll } from "./harness/accessible";
import { openDashboard } from "./harness/dashboard";
import { expect, test } from "./harness/test";

const path = "/products/lms-portal";
const name = "LMS Portal";

test("a page is taken off the site and put back, by keyboard", async ({ page }) => {
  const answer = async () => (await page.request.get(path, { headers: { Authorization: "" } })).status();
  const choices = async () => (await page.request.get("/grievances", { headers: { Authorization: "" } })).text();
  await openDashboard(page, "?tab=pages");
  const row = page.getByRole("row", { name: new RegExp(name) });
  await row.getByRole("button", { name: "Take off the site" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: `Take “${name}” off the site` });
  await expect(dialog).toContainText("Its texts are kept");
  await expectAccessibleInBothThemes(page);
  await expectNoSidewaysScroll(page);
  await dialog.getByRole("button", { name: "Take off the site" }).press("Enter");
  await expect(page.getByText(`“${name}” is off the site.`)).toBeVisible();
  await expect(row).toContainText("Not on this site");
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  expect(await answer()).toBe(404);
  expect(await choices()).not.toContain("lmsPortal");
  // The cards that are left share the row.
  const visitor = await page.context().newPage();
  await visitor.goto("/AboutUs");
  const hole = await visitor.locator(".portals__list").evaluate((list) => {
    const [whole, last] = [list, list.lastElementChild ?? list].map((part) => part.getBoundingClientRect().right);
    return Math.abs((whole ?? 0) - (last ?? 0));
  });
  expect(hole).toBeLessThan(2);
  await visitor.close();

  await row.getByRole("button", { name: "Put on the site" }).press("Enter");
  await expect(page.getByText(`“${name}” is on the site.`)).toBeVisible();
  await expect(row).not.toContainText("Not on this site");
  expect(await answer()).toBe(200);
  expect(await choices()).toContain("lmsPortal");
});
