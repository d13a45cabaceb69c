import type { Page } from "@playwright/test";
import { admin } from "./server";

/** Opens the dashboard as an admin who is logged in already. `url` names another server than the worker's. */
export async function openDashboard(page: Page, query: string, url = "") {
  const response = await page.request.post(`${url}/api/auth/login`, { data: admin });
  const session = (await response.json()) as { token: string; role: string };
  await page.addInitScript(({ token, role }) => {
    localStorage.setItem("token", token);
    localStorage.setItem("role", role);
  }, session);
  await page.goto(`${url}/admin/dashboard${query}`);
}
