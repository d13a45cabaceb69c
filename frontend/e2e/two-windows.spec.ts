import { expectAccessible, expectNoSidewaysScroll } from "./harness/accessible";
import { admin } from "./harness/server";
import { expect, test } from "./harness/test";
import { beginPost, openBlogs, saveAs, textOf, writeOn, writer } from "./harness/writing";

test.use({ expectedProblems: /409 \(Conflict\)|ERR_FAILED/ });

test("a draft in two windows asks which one stays", async ({ page, context, isMobile }) => {
  const title = `Two windows ${isMobile ? "here" : "there"}`;
  await openBlogs(page, admin);
  await beginPost(page, title);
  await expect(writer(page).getByText(/^Draft kept at/)).toBeVisible();

  const second = await context.newPage();
  await second.goto("/admin/dashboard?tab=blogs");
  await second.getByRole("button", { name: `Continue ${title}` }).click();
  await textOf(second).click();
  await writeOn(second, "Six hundred words.");
  await textOf(second).blur(); // hands over what was typed last
  await expect(writer(second).getByText(/^Draft kept at/)).toBeVisible();
  await second.close();

  await writer(page).getByLabel("Author").fill("Asha");
  const question = writer(page).getByRole("region", { name: "Two drafts" });
  await expect(question).toBeVisible();
  await expect(writer(page).getByText(/^Kept on this device only, until you choose/)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await question.getByRole("button", { name: "The other one" }).click();
  await expect(textOf(page)).toHaveText("Six hundred words.");
  await expect(writer(page).getByLabel("Author")).toHaveValue("Asha Rao");
  await writer(page).getByRole("button", { name: "Bring mine back" }).click();
  await expect(textOf(page)).toHaveText("");
  await expect(writer(page).getByLabel("Author")).toHaveValue("Asha");
  await expect(writer(page).getByText(/^Draft kept at/)).toBeVisible();
  await expect(question).toBeHidden();
});

test("answers that are lost raise no question, and create no second post", async ({ page, isMobile }) => {
  const title = `Lost answers ${isMobile ? "here" : "there"}`;
  const lose = { PUT: true, POST: true } as Record<string, boolean>;
  await page.route(/\/api\/(drafts\/|blogs$)/, async (route) => {
    const method = route.request().method();
    if (!lose[method]) return route.continue();
    lose[method] = false;
    await route.fetch();
    await route.abort();
  });
  await openBlogs(page, admin);
  await beginPost(page, title);
  await textOf(page).click();
  await writeOn(page, "Ask & answer “once”.");
  await expect(writer(page).getByText("The server does not answer – kept on this device")).toBeVisible();
  await writeOn(page, " And again.");
  await writer(page).getByRole("button", { name: "Try again" }).click();
  await expect(writer(page).getByText(/^Draft kept at/)).toBeVisible();
  await expect(writer(page).getByRole("region", { name: "Two drafts" })).toBeHidden();

  await writer(page).getByRole("button", { name: "Publish", exact: true }).click();
  await expect(writer(page).getByText(/^The post could not be saved/)).toBeVisible();
  await writeOn(page, " And at last.");
  const drafts = page.waitForResponse(/\/api\/drafts$/);
  await saveAs(page, "Publish", "The post is published.");
  await (await drafts).finished();
  const rows = page.getByRole("row").filter({ hasText: title });
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText("Published");
  await expect(page.getByRole("button", { name: `Continue ${title}` })).toHaveCount(0);
});
