import { type APIRequestContext, expect, type Locator, type Page } from "@playwright/test";
import { test as base } from "./account";
import { openDashboard } from "./dashboard";
import { makePDF } from "./forms";

const password = "battery-staple-horse";

interface Fixtures {
  /** An opening that no other test uses. */
  opening: { slug: string; title: string };
  /** The login of somebody who may only see applications and openings. */
  recruiter: { email: string; password: string };
}

/** A test with an opening and a recruiter of its own. */
export const test = base.extend<Fixtures>({
  opening: async ({ operator: { api } }, use, { testId, project }) => {
    const title = `Welder ${testId} ${project.name}`;
    const record = await api.collection("jobs").create({
      ...{ title, slug: `welder-${testId}-${project.name}`, type: "Full Time", location: "Pune", department: "Plant" },
      ...{ posted: "2026-01-05", experience: "2 years", description: "You weld.", skills: [], state: "open" },
    });
    await use({ slug: record.slug as string, title });
    await api.collection("jobs").update(record.id, { state: "closed" }); // the pages of other tests do not list it
  },
  recruiter: async ({ operator: { api }, page }, use, { testId, project }) => {
    const email = `meera-${testId}-${project.name}@example.com`;
    const record = await api
      .collection("admins")
      .create({ email, password, passwordConfirm: password, role: "recruiter", name: "Meera Nair" });
    await use({ email, password });
    await page.close(); // it may still be loading, and the account may not read any more
    await api.collection("admins").update(record.id, { closed: true }); // the history of cases may name it
  },
});

let phones = 0;

/** Returns a phone number that nobody else on this server has. */
export const newPhone = () => `91${String(++phones).padStart(8, "0")}`;

/**
 * Applies for an opening as a visitor, with a resume: `file`, or a PDF of the page. Each visitor has a new phone number
 * unless one is given. Returns the applicant's address, and the path of the page of the application.
 */
export async function apply(
  page: Page,
  request: APIRequestContext,
  job: string,
  name: string,
  { phone = newPhone(), file }: { phone?: string; file?: Buffer } = {},
) {
  const pdf = await makePDF(page, `${name} CV.pdf`);
  const email = `${name.toLowerCase().replaceAll(/\W+/g, "-")}-${phone}@example.com`;
  const multipart = { job, name, phone, email, resume: file ? { ...pdf, buffer: file } : pdf };
  const answer = await request.post("/api/applications", { multipart });
  expect(answer.status()).toBe(201);
  const { status } = (await answer.json()) as { status: string };
  return { email, status };
}

/** Opens the board of an opening. */
export async function openBoard(page: Page, job: string, account: Fixtures["recruiter"]) {
  await page.addInitScript(() => {
    if (location.protocol.startsWith("http")) localStorage.setItem("applications-layout", "board");
  });
  await openDashboard(page, `?tab=applications&job=${job}`, "", account);
}

/** Returns a stage of the board. */
export const stage = (page: Page, name: string) => page.getByRole("region", { name: new RegExp(`^${name} \\(`) });

/** Returns the button that opens an application on the board, read or unread. */
export const candidate = (within: Page | Locator, name: string) =>
  within.locator(".board-card").getByRole("button", { name: new RegExp(`^(Unread\\. )?${name}$`) });
