import type { Careers } from "@/generated/content";

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

/** What `/careers/{slug}` shows. */
export interface JobPage {
  document: Careers;
  job: Job;
  closed: boolean;
}

export const jobPath = (slug: string) => `/careers/${slug}`;
