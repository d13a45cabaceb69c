import type { APIRequestContext, Page } from "@playwright/test";
import { openDashboard, storeSession } from "./harness/dashboard";
import { publicPages } from "./harness/pages/public";
import { openAsShell } from "./harness/pages/shell";
import { expect, test } from "./harness/test";

// Visitors read before they move the pointer, and a page must not wait for that.
test.use({ waitsForScripts: false, expectedProblems: /status of (401|404)/ });

/** What shows that the script of a page runs. */
const live = { site: ".navigation--live", login: "main form", dashboard: ".admin-tabs__panel" };

/** Keeps all timers of the page from ever firing, and notes in its trace when it is ready. */
const holdTimers = (page: Page, ready: string) =>
  page.addInitScript((selector) => {
    const start = window.setTimeout.bind(window);
    window.setTimeout = ((run: () => void, delay = 0) => (delay > 0 ? 0 : start(run))) as typeof window.setTimeout;
    new MutationObserver((_, observer) => {
      if (!document.querySelector(selector)) return;
      performance.mark("ready");
      observer.disconnect();
    }).observe(document, { subtree: true, childList: true, attributes: true });
  }, ready);

/** Waits until an untouched page is painted and ready. Returns its trace, in milliseconds, and prints it. */
async function trace(page: Page, name: string) {
  await page.waitForFunction(() => {
    const { length } = performance.getEntriesByName("first-contentful-paint");
    return length + performance.getEntriesByName("ready").length === 2;
  });
  const times = await page.evaluate(() => {
    const of = (entry: string) => Math.round(performance.getEntriesByName(entry)[0]?.startTime ?? Number.NaN);
    const scripts = performance.getEntriesByType("resource").filter((file) => file.name.endsWith(".js"));
    const [opened] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    return {
      script: Math.round(Math.min(...scripts.map(({ startTime }) => startTime))),
      paint: of("first-contentful-paint"),
      loaded: Math.round(opened?.loadEventStart ?? Number.NaN),
      ready: of("ready"),
    };
  });
  console.log(`${name}: first script at ${times.script} ms, first paint at ${times.paint}, ready at ${times.ready}`);
  return times;
}

async function statusPage(request: APIRequestContext) {
  const grievance = {
    ...{ fullName: "Asha Rao", email: "asha@example.com", phone: "9876543210", portals: { crmPortal: true } },
    ...{ pageUrl: "https://example.com/jobs/7", reason: "violates_law", details: "The job asks for money." },
  };
  const answer = await request.post("/api/grievances", { data: grievance });
  return ((await answer.json()) as { status: string }).status;
}

const addresses = [...publicPages, "/nowhere", "/grievances/status", "/careers/status", "/grievances/status/unknown"];

test("every page is painted, loads its scripts and is ready, untouched and without a timer", async ({ page }) => {
  await holdTimers(page, live.site);
  for (const path of addresses) {
    await test.step(path, async () => {
      await page.goto(path);
      const { script, paint, loaded } = await trace(page, path);
      expect.soft(script, path).toBeGreaterThanOrEqual(Math.max(paint, loaded));
    });
  }
});

test("the page of a link is ready untouched and without a timer", async ({ page, request }) => {
  await holdTimers(page, live.site);
  await page.goto(await statusPage(request));
  await trace(page, "/grievances/status/…");
});

for (const path of ["/contact", "/admin/login"]) {
  test(`${path} is ready untouched and without a timer if the server could not render it`, async ({ page }) => {
    await holdTimers(page, path === "/contact" ? live.site : live.login);
    await openAsShell(page, path);
    await trace(page, `shell of ${path}`);
  });
}

/** Returns a token that the server refuses. The browser trusts it until `exp`, in seconds since 1970. */
const makeToken = (exp: number) => `x.${btoa(JSON.stringify({ exp, type: "auth" }))}.x`;

for (const [name, path, ready, token] of [
  ["the login", "/admin/login", live.login],
  ["a forgotten password", "/admin/reset", live.login],
  ["a new password", "/admin/reset?token=x", live.login],
  ["the dashboard, logged out", "/admin/dashboard", live.login],
  ["the dashboard after the login has expired", "/admin/dashboard", live.login, makeToken(1_600_000_000)],
  [
    "the dashboard with a token that the server refuses",
    "/admin/dashboard",
    "dialog[open] form",
    makeToken(4_102_444_800),
  ],
] as [string, string, string, string?][]) {
  test(`${name} loads its scripts at once and is ready, untouched and without a timer`, async ({ page }) => {
    await holdTimers(page, ready);
    if (token) await storeSession(page, { token, role: "admin" });
    await page.goto(path);
    const { script, loaded } = await trace(page, name);
    expect(script).toBeLessThanOrEqual(loaded);
  });
}

test("the dashboard loads its scripts at once and is ready, untouched and without a timer", async ({ page }) => {
  await holdTimers(page, live.dashboard);
  await openDashboard(page, "");
  const { script, loaded } = await trace(page, "the dashboard");
  expect(script).toBeLessThanOrEqual(loaded);
});

for (const path of ["/admin/login", "/admin/reset", "/admin/dashboard"]) {
  test(`${path} shows its frame before its script has come`, async ({ page }) => {
    await page.route("**/assets/*.js", () => {}); // the connection hangs
    await page.goto(path, { waitUntil: "commit" });
    await expect(page.getByRole("heading", { name: "Samarth" })).toBeVisible();
    await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length === 1);
  });
}
