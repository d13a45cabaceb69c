import type { APIRequestContext } from "@playwright/test";
import { openDashboard, storeSession } from "./harness/dashboard";
import { openAsShell } from "./harness/pages/shell";
import { holdTimers, live, trace } from "./harness/pages/untouched";
import { expect, test } from "./harness/test";

// Visitors read before they move the pointer, and a page must not wait for that.
test.use({ waitsForScripts: false, expectedProblems: /status of (401|404)/ });

async function statusPage(request: APIRequestContext) {
  const grievance = {
    ...{ fullName: "Asha Rao", email: "asha@example.com", phone: "9876543210", portals: { crmPortal: true } },
    ...{ pageUrl: "https://example.com/jobs/7", reason: "violates_law", details: "The job asks for money." },
  };
  const answer = await request.post("/api/grievances", { data: grievance });
  return ((await answer.json()) as { status: string }).status;
}

test("pages of no sitemap load their scripts and are ready, untouched and without a timer", async ({
  page,
  request,
}) => {
  await holdTimers(page, live.site);
  for (const path of ["/careers/status", "/grievances/status/unknown", await statusPage(request)]) {
    await page.goto(path);
    const { script, paint, loaded } = await trace(page, path);
    expect.soft(script, path).toBeGreaterThanOrEqual(Math.max(paint, loaded));
  }
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

test("the admin area shows its frame before its script has come", async ({ page }) => {
  await page.route("**/assets/*.js", () => {}); // the connection hangs
  await page.goto("/admin/dashboard", { waitUntil: "commit" });
  await expect(page.getByRole("heading", { name: "Samarth" })).toBeVisible();
  await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length === 1);
});
