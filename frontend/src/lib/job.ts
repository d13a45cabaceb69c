import type { Careers, JobLabels } from "@/generated/content";
import { fill } from "@/lib/fill";
import { rupees } from "@/lib/rupees";

/** An opening, as `pb/pages/careers.go` shows it. */
export interface Job {
  slug: string;
  title: string;
  type: string;
  location: string;
  department: string;
  /** Moments in UTC, as PocketBase writes them; `closesAt` empty: open until it is closed. */
  posted: string;
  closesAt: string;
  experience: string;
  /** Several lines; see `partsOf`. */
  description: string;
  skills: string[];
  /** Rupees a month; 0: negotiable. */
  salaryMin: number;
  salaryMax: number;
}

/** What `/careers` shows. */
export interface JobList {
  document: Careers;
  /** The text that the address searches for. */
  search: string;
  /** All openings, so that the browser can go on searching without asking again. */
  jobs: Job[];
}

/** What job search engines are told of an opening beyond its fields, in their own words. */
export interface JobPosting {
  /** schema.org's words, such as FULL_TIME; none: the kind is not one that they know. */
  employmentTypes: string[];
  /** The known cities of the location; none: no city is known. */
  places: { city: string; state: string }[];
  /** One may work from anywhere in India. */
  remote: boolean;
}

/** What `/careers/{slug}` shows. */
export interface JobPage {
  document: Careers;
  job: Job;
  closed: boolean;
  posting: JobPosting;
}

export const jobPath = (slug: string) => `/careers/${slug}`;

/** What an opening pays a month, or that it is negotiable. */
export function salary({ salaryMin, salaryMax }: Job, words: JobLabels): string {
  if (salaryMax === 0) return words.salaryNegotiable;
  return fill(words.salaryRange, { min: rupees(salaryMin), max: rupees(salaryMax) });
}
