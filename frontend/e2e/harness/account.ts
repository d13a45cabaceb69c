import type { Locator, Page } from "@playwright/test";
import { type MailServer, startMailServer } from "./mail-server";
import { test as base } from "./test";

const password = "battery-staple-horse";

/** The login of an admin. */
export interface Account {
  email: string;
  password: string;
}

interface Fixtures {
  /** Receives the mails that the server sends during the test. */
  mails: MailServer;
  /** An admin that no other test uses. */
  account: Account;
}

/** A test with an account of its own, and with a mail server. */
export const test = base.extend<Fixtures>({
  mails: async ({ operator: { api } }, use) => {
    const mails = await startMailServer();
    await api.settings.update({ smtp: { enabled: true, host: "127.0.0.1", port: mails.port } });
    await use(mails);
    await api.settings.update({ smtp: { enabled: false } });
    await mails.stop();
  },
  account: async ({ operator: { api } }, use, { testId, project }) => {
    const email = `asha-${testId}-${project.name}@example.com`;
    const record = await api
      .collection("admins")
      .create({ email, password, passwordConfirm: password, role: "admin", name: "Asha Rao" });
    await use({ email, password });
    await api.collection("admins").update(record.id, { closed: true }); // the history of cases may name it
  },
});

/** Fills in the visible login form and submits it. */
export async function logIn(page: Page | Locator, { email, password }: Account) {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Log in" }).click();
}

/** An expiry in the year 2100: the browser trusts such a token, although the server refuses it. */
const farFuture = 4_102_444_800;

/** Replaces the stored token by one that the server refuses. `exp` is its expiry, in seconds since 1970. */
export async function spoilToken(page: Page, exp = farFuture) {
  await page.evaluate((end) => {
    const [head, , signature] = (localStorage.getItem("token") ?? "").split(".");
    localStorage.setItem("token", [head, btoa(`{"exp":${end},"type":"auth"}`), signature].join("."));
  }, exp);
}
