import { admin } from "../harness/server";
import type { Steps } from "./steps";

/** The tabs of the admin area by their keys in the address, and a text that each shows once it has loaded. */
export const tabs: Record<string, string> = {
  grievances: "Ravi Kumar",
  contact: "Asha Rao",
  blogs: "New post",
  jobs: "HR Executive",
  applications: "Anita Menon",
  pages: "Whole site",
  pictures: "Upload pictures",
  addresses: "New redirect",
  templates: "New answer",
  reports: "It breaks a law in force",
  staff: "Invite",
};

/** Logs in as an admin. */
export async function logInStaff(person: Steps) {
  await person.open("/admin/login");
  await person.fill("Email", admin.email);
  await person.fill("Password", admin.password);
  await person.pressButton("Log in");
  await person.arrives("/admin/dashboard");
}
