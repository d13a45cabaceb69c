import { expect, it } from "vitest";
import { signOf } from "@/pages/careers/job-icon";

it.each([
  ["IT", "code"],
  ["IT Support", "code"],
  ["Business Development", "code"],
  ["HR and IT", "code"],
  ["HR", "person"],
  ["HR Operations", "person"],
  ["Recruitment", "person"],
  ["Staffing Recruiter", "default"],
  ["Marketing", "default"],
  ["", "default"],
])("the department %s has the icon %s", (department, sign) => {
  expect(signOf(department)).toBe(sign);
});
