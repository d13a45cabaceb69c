import type { Page } from "@playwright/test";
import { expectAccessibleInBothThemes } from "./harness/accessible";
import { sendForm, visitorsForms } from "./harness/fill-forms";
import { openAsShell } from "./harness/pages/shell";
import { expect, test } from "./harness/test";

test.use({ expectedProblems: /broken on purpose|TypeError: .* is not a (function|constructor)/ });

const developersPage = (page: Page) => page.getByText("Unexpected Application Error");

/** Replaces the component of the page at a path by one that throws. */
async function breakPage(page: Page, path: string) {
  const read = async (address: string) => (await page.request.get(address)).text();
  const [, modules = ""] = /data-modules="([^"]*)"/.exec(await read(path)) ?? [];
  for (const module of modules.split(" ")) {
    if (!/as Page\b/.test(await read(module))) continue;
    const body = `export function Page() { throw new TypeError("broken on purpose by asha@example.com") }`;
    await page.route(`**${module}`, (route) => route.fulfill({ contentType: "text/javascript", body }));
  }
}

/** Makes everything throw that scripts of the site render from now on. */
const breakRendering = (page: Page) =>
  page.evaluate(() => {
    const { map } = Array.prototype;
    Array.prototype.map = function (this: unknown[], ...args) {
      if (new Error().stack?.includes("/assets/")) throw new TypeError("broken on purpose");
      return map.apply(this, args);
    } as typeof map;
  });

/** The forms whose scripts take the chosen files. */
const forms = Object.entries({ grievance: visitorsForms.grievance, application: visitorsForms.application });

// First, because the log takes only a few reports from one network.
test.describe("a page whose script fails", () => {
  test.use({ waitsForScripts: false });

  test("is in the log once, without the message", async ({ page, server }) => {
    await breakPage(page, "/contact");
    const before = server.log().length;
    await page.goto("/contact");
    await page.getByLabel("Name", { exact: true }).focus();
    await expect.poll(() => server.log().slice(before)).toContain("A script of the site failed in a browser");
    const lines = server
      .log()
      .slice(before)
      .split("\n")
      .filter((line) => line.includes("A script of the site"));
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/part=hydration error=TypeError at=contact-[\w-]+\.js:1:\d+$/);
  });
});

test.describe("in an old browser", () => {
  test.use({ waitsForScripts: false });

  test("the page stays and sends its form, and loads no script", async ({ page }) => {
    await page.addInitScript(() => {
      Object.assign(Array.prototype, { at: undefined });
    });
    const requested: string[] = [];
    page.on("request", (request) => request.url().endsWith(".js") && requested.push(request.url()));
    await page.goto(visitorsForms.contact.path);
    await visitorsForms.contact.fill(page);
    await sendForm(page, visitorsForms.contact);
    expect(requested).toEqual([]);
  });
});

test.describe("hydration fails", () => {
  test.use({ waitsForScripts: false });

  test("the page stays and sends its form", async ({ page }) => {
    const shown = visitorsForms.grievance;
    await breakPage(page, shown.path);
    const failed = page.waitForEvent("console", (message) => message.text().includes("broken on purpose"));
    await page.goto(shown.path);
    await shown.fill(page);
    await failed;
    await shown.expectKept(page);
    await sendForm(page, shown);
  });

  test("a page that the server could not render says so, and loads again", async ({ page }) => {
    await breakPage(page, "/contact");
    await openAsShell(page, "/contact");
    await expect(page.getByRole("heading", { level: 1, name: "This page could not be loaded" })).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await page.unrouteAll();
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tell us what you need");
  });
});

test("a page that fails while it opens is loaded from the server", async ({ page }) => {
  await breakPage(page, "/careers");
  await page.goto("/contact");
  const loaded = page.waitForEvent("load");
  await page.getByRole("contentinfo").getByRole("link", { name: "Careers" }).click();
  await loaded;
  await expect(page).toHaveURL(/\/careers$/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Join Our Team");
  await expect(developersPage(page)).toHaveCount(0);
});

for (const [form, shown] of forms) {
  test(`${form}: the page stays and sends the form when it fails later`, async ({ page }) => {
    await page.goto(shown.path);
    await shown.fill(page);
    await breakRendering(page);
    await page.evaluate(() => document.querySelector(".menu")?.toggleAttribute("open"));
    await expect(page.locator(".navigation:not(.navigation--live)")).toHaveCount(1);
    await page.evaluate(() => document.querySelector(".menu")?.toggleAttribute("open"));
    await shown.expectKept(page);
    await sendForm(page, shown);
  });
}

/** Takes something away that only the script of a form needs. */
const breakSending: Record<string, () => void> = {
  grievance: () => Object.assign(window, { XMLHttpRequest: undefined }),
  application: () => Object.assign(Crypto.prototype, { getRandomValues: undefined }),
};

for (const [form, shown] of forms) {
  test(`${form}: the browser sends the form when its script fails`, async ({ page }) => {
    await page.goto(shown.path);
    await shown.fill(page);
    await page.evaluate(breakSending[form] as () => void);
    const posted = page.waitForRequest((request) => request.isNavigationRequest() && request.method() === "POST");
    await page.getByRole("button", { name: shown.submit }).click();
    expect((await posted).headers()["idempotency-key"]).toBeUndefined();
    await expect(page.getByRole("main").getByText(shown.receipt).first()).toBeInViewport();
  });
}
