import type { Page } from "@playwright/test";
import { admin } from "./server";

/**
 * Opens the dashboard as somebody who is logged in already, by default an admin. `url` names another server
 * than the worker's.
 */
export async function openDashboard(page: Page, query: string, url = "", account = admin) {
  const response = await page.request.post(`${url}/api/auth/login`, { data: account });
  const session = (await response.json()) as { token: string; role: string };
  await page.addInitScript(({ token, role }) => {
    if (location.protocol === "chrome-extension:" || location.protocol === "blob:") return; // the viewer of PDF files
    localStorage.setItem("token", token);
    localStorage.setItem("role", role);
  }, session);
  await page.goto(`${url}/admin/dashboard${query}`);
}
