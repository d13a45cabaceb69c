import type { Careers } from "@/generated/content";
import type { Job } from "@/lib/job";
import document from "../../../../content/documents/careers.json";

/** The careers document of the repository. */
export const careers: Careers = document;

/** Returns an opening with all fields; `changed` overrides some of them. */
export const makeJob = (changed: Partial<Job> = {}): Job => ({
  slug: "hr-executive",
  title: "HR Executive",
  type: "Full Time",
  location: "Bangalore",
  department: "Staffing Recruiter",
  posted: "2025-09-15 03:30:00.000Z",
  closesAt: "",
  experience: "1-3 years",
  description: "You find people.\n\nRequirements:\n- Patience.\n- Excel.",
  skills: ["Recruitment", "MS Excel"],
  salaryMin: 15000,
  salaryMax: 25000,
  ...changed,
});
