import type { Careers, JobLabels } from "@/generated/content";
import { fill } from "@/lib/fill";
import { rupees } from "@/lib/rupees";

/** An opening, as `pb/pages` sends it. */
export interface Job {
  slug: string;
  title: string;
  type: string;
  location: string;
  department: string;
  /** Times in UTC, in PocketBase's format. An opening without `closesAt` stays open until somebody closes it. */
  posted: string;
  closesAt: string;
  experience: string;
  /** Several lines of text. `partsOf` splits them into headings, paragraphs and lists. */
  description: string;
  skills: string[];
  /** In rupees per month. 0: negotiable. */
  salaryMin: number;
  salaryMax: number;
}

/** The data of the page `/careers`. */
export interface JobList {
  document: Careers;
  /** The search text from the address. */
  search: string;
  /** All openings, so that the browser can search them without another request. */
  jobs: Job[];
}

/** What job search engines are told about an opening besides its fields, in schema.org's terms. */
export interface JobPosting {
  /** Types of schema.org such as FULL_TIME. Empty: schema.org has no such type. */
  employmentTypes: string[];
  /** The known cities in the location. Empty: none is known. */
  places: { city: string; state: string }[];
  /** The work can be done from anywhere in India. */
  remote: boolean;
}

/** The data of the page `/careers/{slug}`. */
export interface JobPage {
  document: Careers;
  job: Job;
  closed: boolean;
  posting: JobPosting;
}

export const jobPath = (slug: string) => `/careers/${slug}`;

/** Describes the monthly salary of an opening, or says that it is negotiable. */
export function salary({ salaryMin, salaryMax }: Job, words: JobLabels): string {
  if (salaryMax === 0) return words.salaryNegotiable;
  return fill(words.salaryRange, { min: rupees(salaryMin), max: rupees(salaryMax) });
}
