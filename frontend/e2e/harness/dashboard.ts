import type { Page } from "@playwright/test";
import { admin } from "./server";

/** Opens the dashboard of a server, by default the worker's, as an admin who has logged in before. */
export async function openDashboard(page: Page, query: string, url = "") {
  const answer = await page.request.post(`${url}/api/auth/login`, { data: admin });
  const session = (await answer.json()) as { token: string; role: string };
  await page.addInitScript(({ token, role }) => {
    localStorage.setItem("token", token);
    localStorage.setItem("role", role);
  }, session);
  await page.goto(`${url}/admin/dashboard${query}`);
}
