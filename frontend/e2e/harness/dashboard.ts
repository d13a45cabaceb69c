import { expect, type Page } from "@playwright/test";
import { admin } from "./server";

/** Makes each page that is opened from now on find a login in the browser's storage. */
export const storeSession = (page: Page, session: { token: string; role: string }) =>
  page.addInitScript(({ token, role }) => {
    if (!location.protocol.startsWith("http")) return; // the browser's viewer of PDF files has no storage
    localStorage.setItem("token", token);
    localStorage.setItem("role", role);
  }, session);

/**
 * Opens the dashboard as somebody who is logged in already, by default an admin. `url` names another server
 * than the worker's.
 */
export async function openDashboard(page: Page, query: string, url = "", account = admin) {
  const response = await page.request.post(`${url}/api/auth/login`, { data: account });
  const session = (await response.json()) as { token: string; role: string };
  await storeSession(page, session);
  await page.goto(`${url}/admin/dashboard${query}`);
}

const bar = (page: Page) => page.getByRole("navigation", { name: "Tabs" });

/** The links to the tabs, also those that a menu or a group hides. */
export const tabs = (page: Page) => bar(page).getByRole("link", { includeHidden: true });

/** Opens what hides the link to a tab, if something does, and returns the link. */
export async function showTab(page: Page, name: string | RegExp) {
  await expect(bar(page)).toBeVisible();
  const link = bar(page).getByRole("link", { name });
  for (const button of await bar(page).getByRole("button").all()) {
    if (!(await link.isVisible())) await button.click();
  }
  await expect(link).toBeVisible();
  return link;
}

/** Opens a tab of the dashboard as people do. */
export async function openTab(page: Page, name: string | RegExp) {
  await (await showTab(page, name)).click();
  await expect(bar(page).locator('[aria-expanded="true"]')).toHaveCount(0); // the menu has closed
}

/**
 * Opens a list with a search that finds so many submissions. It waits until it does, because the words of a submission
 * are indexed a moment after it was stored.
 */
export async function openSearch(page: Page, kind: "contact" | "grievances", words: string, count: number) {
  const response = await page.request.post("/api/auth/login", { data: admin });
  const headers = { Authorization: ((await response.json()) as { token: string }).token };
  const query = `q=${encodeURIComponent(words)}`;
  const found = async () => (await page.request.get(`/api/${kind}?${query}`, { headers })).headers()["x-total-count"];
  await expect.poll(found).toBe(String(count));
  await openDashboard(page, `?tab=${kind}&${query}`);
}
