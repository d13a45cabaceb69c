import { admin } from "../harness/server";
import type { Steps } from "./steps";

/** The tabs of the admin area, and a text that each shows once it has loaded. */
export const tabs: Record<string, string> = {
  Grievances: "Ravi Kumar",
  "Contact Us": "Asha Rao",
  Blogs: "New post",
  Pages: "Whole site",
  Pictures: "Upload pictures",
  Applications: "Anita Menon",
  Openings: "HR Executive",
  Templates: "New template",
  Addresses: "Add redirect",
  Reports: "It breaks a law in force",
};

/** Logs in as an admin. */
export async function logInStaff(person: Steps) {
  await person.open("/admin/login");
  await person.fill("Email", admin.email);
  await person.fill("Password", admin.password);
  await person.pressButton("Log in");
  await person.arrives("/admin/dashboard");
}
