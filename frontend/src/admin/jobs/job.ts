import { indiaDay } from "@/lib/india-time";

/** An opening as `GET /api/jobs` lists it. */
export interface Job {
  _id: string;
  slug: string;
  title: string;
  type: string;
  location: string;
  department: string;
  /** The day in India, YYYY-MM-DD; public from then on. */
  posted: string;
  experience: string;
  description: string;
  skills: string[];
  /** Rupees a month; 0: negotiable. */
  salaryMin: number;
  salaryMax: number;
  /** ISO 8601 in UTC; null: open until it is closed. */
  closesAt: string | null;
  state: "open" | "closed";
  /** How many people have applied. */
  applications: number;
  /** Grows by one with each change. */
  version: number;
}

/** How an opening stands: before its day, open, or closed. */
export type JobState = "scheduled" | "open" | "closed";

/** What visitors see of an opening today. */
export function stateOf({ state, posted }: Job, today = todayInIndia()): JobState {
  if (state === "closed") return "closed";
  return posted > today ? "scheduled" : "open";
}

export const todayInIndia = () => indiaDay(new Date().toISOString());
