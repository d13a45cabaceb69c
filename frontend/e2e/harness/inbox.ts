import { type APIRequestContext, expect, type Page } from "@playwright/test";

/** Sends a contact message as a visitor. Returns its receipt number. */
export async function send(request: APIRequestContext, name: string, subject = "Forty drivers for Hosur") {
  const data = { name, email: "sender@example.com", phone: "9876543210", subject, message: "Please call before noon." };
  const answer = await request.post("/api/contact", { data });
  expect(answer.status()).toBe(201);
  return ((await answer.json()) as { receipt: string }).receipt;
}

/** Files a grievance as a visitor, of one person for all tests unless it is of `person`. Returns its receipt number. */
export async function file(
  request: APIRequestContext,
  fullName: string,
  reason: string,
  details: string,
  person = { email: "sender@example.com", phone: "9876543210" },
) {
  const multipart = {
    fullName,
    ...person,
    portals: JSON.stringify({ jobsFind4U: true, payrollManagement: true }),
    pageUrl: "https://example.com/jobs/7",
    reason,
    details,
  };
  const answer = await request.post("/api/grievances", { multipart });
  expect(answer.status()).toBe(201);
  return ((await answer.json()) as { receipt: string }).receipt;
}

/** Returns the row of a submission. */
export const row = (page: Page, name: string) =>
  page.getByRole("row").filter({ has: page.getByText(name, { exact: true }) });
export const notices = (page: Page) => page.getByRole("region", { name: "Notices" });
/** Returns the open submission. */
export const record = (page: Page) => page.getByRole("article");
