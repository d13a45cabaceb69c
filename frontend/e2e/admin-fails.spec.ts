import type { Locator, Page } from "@playwright/test";
import { expectAccessibleInBothThemes } from "./harness/accessible";
import { openDashboard, openTab } from "./harness/dashboard";
import { scripts } from "./harness/pages/late-scripts";
import { expect, test } from "./harness/test";
import { beginPost, writer } from "./harness/writing";

test.use({ expectedProblems: /broken on purpose|status of 404|dynamically imported module|has a new version/ });

const stopped = (page: Page) => page.getByRole("heading", { name: "This part has stopped working" });
const outdated = (page: Page) => page.getByRole("heading", { name: "A new version is here" });

/** Makes everything throw that a tab renders from the next key on, but not the dashboard around it. */
const breakTabsAtKey = (page: Page) =>
  page.evaluate(() => {
    const { trim } = String.prototype;
    const breakTrim = () => {
      String.prototype.trim = function () {
        if (new Error().stack?.includes("/assets/")) throw new TypeError("broken on purpose");
        return trim.call(this);
      };
    };
    window.addEventListener("keydown", breakTrim, { capture: true, once: true });
  });

test("a tab that fails says so, the others go on, and what was written is kept", async ({ page }) => {
  await openDashboard(page, "?tab=blogs");
  await beginPost(page, "A post that must not get lost");
  await expect(writer(page).getByText(/^Draft kept at/)).toBeVisible();
  const typeAndFail = async () => {
    await writer(page).getByLabel("Title").press("End");
    await breakTabsAtKey(page);
    await page.keyboard.type("!");
    await expect(stopped(page)).toBeFocused();
  };
  await typeAndFail();
  await expectAccessibleInBothThemes(page);
  await page.getByRole("button", { name: "Reload" }).click();
  await page.getByRole("button", { name: "Continue A post that must not get lost" }).click();
  await expect(writer(page).getByLabel("Title")).toHaveValue("A post that must not get lost!");
  await typeAndFail();
  await openTab(page, "Contact Us");
  await expect(page.getByRole("heading", { name: "Contact messages" })).toBeVisible();
});

const newPost = (page: Page) => page.getByRole("button", { name: "New post" });

/** The buttons that begin to load a large part of the admin area. The address remembers which page is edited. */
const parts: Record<string, [tab: string, opener: (page: Page) => Locator, again?: typeof newPost]> = {
  "the editor of posts": ["blogs", newPost, newPost],
  "the editor of pages": ["pages", (page) => page.getByRole("link", { name: "Edit Contact", exact: true })],
};

for (const [name, [tab, opener, again]] of Object.entries(parts)) {
  test(`${name} cannot be loaded after an upgrade: the dashboard asks to reload`, async ({ page }) => {
    await openDashboard(page, `?tab=${tab}`);
    await expect(opener(page)).toBeVisible(); // its list is loaded
    await page.route(scripts, (route) => route.fulfill({ status: 404 }));
    await opener(page).click();
    await expect(outdated(page)).toBeFocused();
    await expectAccessibleInBothThemes(page);
    await page.unrouteAll();
    // The live news may be missing, too, and say so.
    await page.getByRole("main").getByRole("button", { name: "Reload" }).click();
    await again?.(page).click();
    await expect(page.getByRole("dialog")).toBeVisible();
  });
}

test("live news cannot be loaded after an upgrade: the dashboard goes on and asks to reload", async ({ page }) => {
  await page.route(scripts, (route) => {
    const gone = route.request().method() === "HEAD" || route.request().url().includes("/pocketbase");
    return gone ? route.fulfill({ status: 404 }) : route.continue();
  });
  await openDashboard(page, "?tab=contact");
  await expect(page.getByRole("alert").filter({ hasText: "A new version is here. Reload to go on." })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Contact messages" })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.unrouteAll();
  await page.getByRole("button", { name: "Reload" }).click();
  await expect(page.getByRole("heading", { name: "Contact messages" })).toBeVisible();
});

test("an admin area that cannot be loaded offers to try again", async ({ page }) => {
  await page.route(/\/assets\/admin-[^/]*\.js$/, (route) => route.fulfill({ status: 404 }));
  await page.goto("/admin/login");
  await expect(page.getByRole("heading", { name: "This page could not be loaded" })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.unrouteAll();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("button", { name: "Log in" })).toBeVisible();
});

const hint = (page: Page) => page.getByText("The admin area needs JavaScript, and Chrome or Edge 109");

const paths = ["/admin/login", "/admin/dashboard"];

test("an old browser is told which one the admin area needs", async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(window, { CompressionStream: undefined });
  });
  const requested: string[] = [];
  page.on("request", (request) => scripts.test(request.url()) && requested.push(request.url()));
  for (const path of paths) {
    await page.goto(path);
    await expect(hint(page), path).toBeVisible();
  }
  await expectAccessibleInBothThemes(page);
  expect(requested).toEqual([]);
});

test("browsers are not mentioned while the scripts of the admin area are on their way", async ({ page }) => {
  await page.route(scripts, () => {}); // the connection hangs
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole("heading", { name: "Samarth" })).toBeVisible();
    await expect(hint(page), path).toBeHidden();
  }
});
