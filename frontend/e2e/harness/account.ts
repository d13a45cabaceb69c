import type { Locator, Page } from "@playwright/test";
import { type MailServer, startMailServer } from "./mail-server";
import { test as base } from "./test";

const password = "battery-staple-horse";

/** Somebody of the staff. */
export interface Account {
  email: string;
  password: string;
}

interface Fixtures {
  /** Takes the mails of the program during the test. */
  mails: MailServer;
  /** An admin whom no other test knows. */
  account: Account;
}

/** A test about somebody's account. */
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
    await api.collection("admins").delete(record.id);
  },
});

/** Types email and password into the login that is shown. */
export async function logIn(page: Page | Locator, { email, password }: Account) {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Log in" }).click();
}
