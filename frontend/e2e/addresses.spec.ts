import { openDashboard } from "./harness/dashboard";
import { expect, test } from "./harness/test";

test("a link that leads nowhere is found and redirected", async ({ page, operator }, { project }) => {
  const old = `/price-list-${project.name}`;
  const title = `Old links ${project.name}`;
  const content = `<p>See <a href="${old}">our prices</a>.</p>`;
  await operator.api.collection("blogs").create({ title, author: "Asha Rao", content });
  await openDashboard(page, "?tab=addresses&view=links");
  const link = page.getByRole("row", { name: title });
  await expect(link).toContainText("There is no page at this address.");
  await link.getByRole("button", { name: "Redirect" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel("Old address")).toHaveValue(old);
  await dialog.getByLabel("New address").fill("/contact");
  await page.keyboard.press("Enter");
  await expect(link).toHaveCount(0);
  await page.goto(`${old.toUpperCase()}?topic=prices`);
  await expect(page).toHaveURL(/\/contact\?topic=prices$/);
  await openDashboard(page, "?tab=addresses");
  const redirect = page.getByRole("row", { name: old });
  await expect(redirect).toContainText("1 visit");
  await redirect.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(redirect).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(redirect).toHaveCount(1);
});

test("a link to a redirected address leads on, with what the new address asks for and its place", async ({
  page,
  operator,
}, { project }) => {
  const old = `/roles-${project.name}`;
  const to = "/careers?q=welder#openings-heading";
  const redirects = operator.api.collection("addresses");
  const { id } = await redirects.create({ from: old, to });
  const content = `<p>See <a href="${old}">our roles</a>.</p>`;
  const post = { title: `Roles ${project.name}`, author: "Asha Rao", content, publishedAt: new Date() };
  const { slug, id: written } = await operator.api.collection("blogs").create(post);
  await page.goto(`/blogs/${slug}`);
  await page.getByRole("link", { name: "our roles" }).click();
  await expect(page).toHaveURL(to);
  await expect(page.getByRole("searchbox")).toHaveValue("welder");
  await page.goBack();
  await expect(page).toHaveURL(`/blogs/${slug}`);
  await operator.api.collection("blogs").delete(written);
  await redirects.delete(id);
});

test("a page that was left on the way to another site is at rest when the browser brings it back", async ({ page }) => {
  await page.goto("/accessibility");
  await page.route(/data\/your-data/, () => {}); // the way there takes long
  await page.getByRole("contentinfo").getByRole("link", { name: "Your data" }).click();
  const progress = page.locator(".navigation__progress");
  await expect(progress).toBeAttached();
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
  await expect(progress).not.toBeAttached();
  await expect(page).toHaveURL("/accessibility");
});

test.describe("an address that a messenger has cut inside a letter", () => {
  test.use({ expectedProblems: /status of 400/ });

  test("shows the site's page, whose links and menus work", async ({ page }) => {
    expect((await page.goto("/blogs/%E0%A4%A"))?.status()).toBe(400);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("We could not find this page");
    await page.getByRole("contentinfo").getByRole("link", { name: "Contact Us" }).first().click();
    await expect(page).toHaveURL(/\/contact$/);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });
});
