import type { Careers, Home, JobLabels } from "@/generated/content";
import { fill } from "@/lib/fill";
import { rupees } from "@/lib/rupees";

/** An opening, as `pb/web/pages` sends it. */
export interface Job {
  slug: string;
  title: string;
  type: string;
  location: string;
  department: string;
  /** Times in UTC, in PocketBase's format. An opening without `closesAt` stays open until somebody closes it. */
  posted: string;
  closesAt: string;
  /** The days until the last day to apply, 0 on that day. Missing until the last week. */
  daysLeft?: number;
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

/** The data of the page `/careers` if there are too many openings for one page. The server searches them. */
export interface JobListPage extends JobList {
  /** How many openings fit. `jobs` are those of this page. */
  found: number;
  /** The number of this page, from 1, and how many there are. */
  page: number;
  pages: number;
  filters: JobFilter[];
  /** The search with its misspelt words corrected. Missing: nothing was corrected. */
  spelled?: string;
  /** Links to openings that fit a part of the search, if none fits all of it. */
  hints?: { label: string; href: string; count: number }[];
}

/** A filter of the list of openings. */
export interface JobFilter {
  name: "department" | "type" | "place";
  /** The chosen value. Empty: all. */
  value: string;
  /** The values, each with the number of openings that fit it and the other filters. */
  choices: { value: string; count: number }[];
}

/** The data of the home page. Its openings lack the long texts. */
export interface HomeData {
  document: Home;
  /** Missing if the page of the openings is not on the site. */
  labels?: JobLabels;
  /** The newest openings. */
  jobs: Pick<Job, "slug" | "title" | "type" | "location" | "department" | "closesAt" | "daysLeft" | Salary>[];
  /** The number of all openings. */
  open: number;
}

type Salary = "salaryMin" | "salaryMax";

/** What job search engines are told about an opening besides its fields, in schema.org's terms. */
export interface JobPosting {
  /** Types of schema.org such as FULL_TIME. Empty: schema.org has no such type. */
  employmentTypes: string[];
  /** The known places in the location: cities in India with their state, and places abroad with their country's code. */
  places: { city?: string; state?: string; country?: string }[];
  /** The work can be done from anywhere in India. */
  remote: boolean;
}

/** The data of the page `/careers/{slug}`. */
export interface JobPage {
  document: Careers;
  job: Job;
  closed: boolean;
  /** Openings like a closed one, without their long texts. Missing: there are none. */
  similar?: Job[];
  posting: JobPosting;
}

export const jobListPath = "/careers";

export const jobPath = (slug: string) => `/careers/${slug}`;

/** Describes the monthly salary of an opening, or says that it is negotiable. */
export function salary({ salaryMin, salaryMax }: Pick<Job, Salary>, words: JobLabels): string {
  if (salaryMax === 0) return words.salaryNegotiable;
  if (salaryMin === salaryMax) return fill(words.salaryFixed, { amount: rupees(salaryMax) });
  return fill(words.salaryRange, { min: rupees(salaryMin), max: rupees(salaryMax) });
}

/** Says that an opening closes within a week. Returns undefined for other openings. */
export function closingNotice({ daysLeft }: Pick<Job, "daysLeft">, words: JobLabels): string | undefined {
  if (daysLeft === undefined) return undefined;
  if (daysLeft === 0) return words.closesToday;
  return daysLeft === 1 ? words.closesTomorrow : fill(words.closesIn, { n: daysLeft });
}
