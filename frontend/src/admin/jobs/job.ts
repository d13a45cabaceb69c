import { serverNow } from "@/features/auth/server-clock";
import { indiaDay } from "@/lib/india-time";

/** An opening as `GET /api/jobs` lists it. */
export interface Job {
  _id: string;
  slug: string;
  title: string;
  type: string;
  location: string;
  department: string;
  /** The day in India, YYYY-MM-DD, from which it is public. */
  posted: string;
  experience: string;
  description: string;
  skills: string[];
  /** Rupees a month; 0: negotiable. */
  salaryMin: number;
  salaryMax: number;
  /** ISO 8601 in UTC; null: open until an admin closes it. */
  closesAt: string | null;
  state: "open" | "closed";
  /** The number of people who have applied. */
  applications: number;
  version: number;
  /** ISO 8601 in UTC. */
  updatedAt: string;
}

/** What visitors see of an opening: nothing yet, an open one, or a closed one. */
export type JobState = "scheduled" | "open" | "closed";

export function stateOf({ state, posted }: Job, today = todayInIndia()): JobState {
  if (state === "closed") return "closed";
  return posted > today ? "scheduled" : "open";
}

export const todayInIndia = () => indiaDay(serverNow());
