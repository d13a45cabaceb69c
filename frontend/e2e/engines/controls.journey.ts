import { file, send } from "../harness/inbox";
import { publicPages } from "../harness/pages/public";
import { coveredControls } from "./controls";
import { logInStaff, tabs } from "./staff";
import { expect, test } from "./test";

test("nothing covers the middle of a control on the public pages", async ({ person, tab }) => {
  const covered: Record<string, string[]> = {};
  for (const path of publicPages) {
    await person.open(path);
    covered[path] = await tab.run(coveredControls);
  }
  expect(Object.entries(covered).filter(([, controls]) => controls.length > 0)).toEqual([]);
});

test("nothing covers the middle of a control in the admin area", async ({ person, tab, request }) => {
  await send(request, "Asha Rao");
  const resume = { name: "cv.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.4 cv") };
  const applicant = { job: "hr-executive", name: "Anita Menon", phone: "9876543212", email: "anita@example.com" };
  const answer = await request.post("/api/applications", { multipart: { ...applicant, resume } });
  expect(answer.status()).toBe(201);
  for (const name of ["Ravi Kumar", "Chitra Rao"]) await file(request, name, "violates_law", "They ask for money.");
  const covered: Record<string, string[]> = {};
  await logInStaff(person);
  for (const [key, text] of Object.entries(tabs)) {
    await person.open(`/admin/dashboard?tab=${key}`);
    await person.sees(text);
    covered[key] = await tab.run(coveredControls);
  }
  expect(Object.entries(covered).filter(([, controls]) => controls.length > 0)).toEqual([]);
});
