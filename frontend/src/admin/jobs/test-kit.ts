import type { Job } from "@/admin/jobs/job";

/** An opening as the server lists it. */
export const makeJob = (own: Partial<Job> = {}): Job => ({
  _id: "j1",
  slug: "welder",
  title: "Welder",
  type: "Full Time",
  location: "Bangalore",
  department: "Works",
  posted: "2026-01-02",
  experience: "1-3 years",
  description: "Joins metal.",
  skills: [],
  salaryMin: 15000,
  salaryMax: 25000,
  closesAt: null,
  state: "open",
  applications: 0,
  sample: false,
  version: 1,
  createdAt: "2026-01-02T06:30:00.000Z",
  updatedAt: "2026-01-02T06:30:00.000Z",
  ...own,
});
