import type { Page } from "@playwright/test";
import { kindLabels } from "../src/generated/submission-labels";
import { storeSession } from "./harness/dashboard";
import { packed } from "./harness/hostile/payloads";
import { hostileHTML, test } from "./harness/hostile/site";
import { publicPages } from "./harness/pages/public";
import { findLiveMarkup } from "./harness/pages/scripts-watch";
import { operator } from "./harness/server";
import { expect } from "./harness/test";
import { textOf, writer } from "./harness/writing";

/** Opens a page and expects that no stored text became markup. */
async function visit(page: Page, path: string) {
  await page.goto(path);
  await expectNoLiveMarkup(page);
}

async function expectNoLiveMarkup(page: Page) {
  expect(await page.evaluate(findLiveMarkup), `live markup on ${page.url()}`).toEqual([]);
}

test("public pages show their texts and run nothing in them", async ({ page }) => {
  for (const path of publicPages) await visit(page, path);
});

test("posts and the preview of a draft run nothing", async ({ page, hostile }) => {
  for (const slug of hostile.posts) await visit(page, `/blogs/${slug}`);
  await visit(page, hostile.preview);
});

test("openings run nothing", async ({ page, hostile }) => {
  for (const slug of hostile.openings) await visit(page, `/careers/${slug}`);
});

test("moving between pages in the browser runs nothing", async ({ page }) => {
  await visit(page, "/");
  for (const link of [
    "footer a[href='/blogs']",
    "a[href^='/blogs/hostile']",
    "footer a[href='/careers']",
    "a[href^='/careers/hostile']",
  ]) {
    const before = page.url();
    await page.locator(link).first().click();
    await expect(page).not.toHaveURL(before);
    await expect(page.locator("h1")).toContainText("ran(");
    await expectNoLiveMarkup(page);
  }
});

test.describe("words in addresses", () => {
  test.use({ expectedProblems: /status of (400|404)/ });

  test("are shown as words by the search", async ({ page }) => {
    for (const words of packed(200)) await visit(page, `/search?q=${encodeURIComponent(words)}`);
  });

  test("run nothing anywhere else", async ({ page }) => {
    for (const words of packed(1500)) {
      const text = encodeURIComponent(words);
      await visit(page, `/blogs?category=${text}#${text}`);
      await visit(page, `/${text}?${text}#${text}`);
      await visit(page, `/admin/reset?token=${text}#token=${text}`);
      await expect(page.getByLabel("New password")).toBeVisible();
      await expectNoLiveMarkup(page);
    }
  });
});

test("feeds, the sitemap and the API hold no markup", async ({ page }) => {
  const query = `q=${encodeURIComponent("<script>ran(300)</script>")}`;
  for (const path of ["/blogs/feed.atom", "/sitemap.xml"]) {
    expect(await (await page.request.get(path)).text()).not.toMatch(/<(script|img|svg)/i);
  }
  for (const path of [
    "/blogs/feed.json",
    "/manifest.webmanifest",
    "/api/blogs",
    "/data/blogs/hostile-1",
    `/data/search?${query}`,
  ]) {
    await page.goto(path);
    await expectNoLiveMarkup(page);
  }
});

test.describe("the operators' admin UI", () => {
  test.use({ expectedProblems: /.*/ }); // its pages are PocketBase's own

  test("shows records as words", async ({ page }) => {
    await page.goto("/_/");
    await page.getByLabel("Email").fill(operator.email);
    await page.getByRole("textbox", { name: "Password" }).fill(operator.password);
    await page.getByRole("button", { name: "Login" }).click();
    await expect(page).toHaveURL(/collection=/);
    for (const collection of ["grievances", "blogs", "admins"]) {
      await page.goto(`/_/#/collections?collection=${collection}`);
      await page.reload();
      await expect(page.getByText("ran(").first()).toBeVisible();
    }
  });
});

const rowOf = (page: Page, address: string) =>
  page.getByRole("row").filter({ has: page.locator(`a[href='${address}']`) });

test.describe("the dashboard", () => {
  test.beforeEach(async ({ page, hostile }) => {
    await storeSession(page, hostile.session);
  });

  for (const tab of Object.keys(kindLabels)) {
    test(`shows ${tab} in lists, records and on paper, and runs nothing`, async ({ page }) => {
      await page.goto(`/admin/dashboard?tab=${tab}`);
      const view = page.getByRole("button", { name: "View" });
      await expect(view.first()).toBeVisible();
      await expectNoLiveMarkup(page);
      for (const at of [0, 7, 14]) {
        await view.nth(at).click();
        await expect(page.getByRole("article")).toContainText("ran(");
        await expect(page.getByRole("article")).toContainText("Everything that happened"); // loaded later
        await expectNoLiveMarkup(page);
        await page.emulateMedia({ media: "print" });
        await expectNoLiveMarkup(page);
        await page.emulateMedia({ media: "screen" });
        await page.getByRole("button", { name: /^Hide the / }).click();
      }
      const found = page.waitForResponse(/[?&]q=/);
      await page.getByRole("searchbox").fill("<img src=x onerror=ran(1)>");
      await found;
      await expect(page.locator("section.inbox")).toHaveAttribute("aria-busy", "false");
      await expectNoLiveMarkup(page);
    });
  }

  test("shows posts in the list, the editor, their versions and a preview, and runs nothing", async ({ page }) => {
    await page.goto("/admin/dashboard?tab=blogs");
    await rowOf(page, "/blogs/hostile-0").getByRole("button", { name: /^Edit/ }).click();
    await expect(textOf(page)).toContainText("Words.");
    await expectNoLiveMarkup(page);
    await writer(page).getByRole("button", { name: "Versions" }).click();
    const versions = page.getByRole("dialog", { name: "Versions" });
    await versions.getByRole("button", { name: "Version 1" }).click();
    await expect(versions.getByRole("deletion").or(versions.getByRole("insertion")).first()).toBeVisible();
    await expectNoLiveMarkup(page);
    await page.keyboard.press("Escape");
    await paste(page, hostileHTML(0, 1));
    await expectNoLiveMarkup(page);
    const opened = page.waitForEvent("popup");
    await writer(page).getByRole("button", { name: "Preview" }).click();
    const preview = await opened;
    await expect(preview.locator("article")).toContainText("Words.");
    await expectNoLiveMarkup(preview);
  });

  test("shows openings in the list, the form and their versions, and runs nothing", async ({ page }) => {
    await page.goto("/admin/dashboard?tab=jobs");
    await rowOf(page, "/careers/hostile-0").getByRole("button", { name: /^Edit/ }).click();
    await expect(page.getByRole("dialog").getByLabel("Description")).toHaveValue(/ran\(/);
    await expectNoLiveMarkup(page);
  });
});

async function paste(page: Page, html: string) {
  await textOf(page).evaluate((text, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/html", pasted);
    text.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, html);
}
