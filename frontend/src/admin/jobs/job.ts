import { serverNow } from "@/features/auth/server-clock";
import type { Job } from "@/generated/api";
import { indiaDay } from "@/lib/india-time";

export type { Job };

/** What visitors see of an opening: nothing yet, an open one, or a closed one. */
export type JobState = "scheduled" | "open" | "closed";

export function stateOf({ state, posted }: Job, today = todayInIndia()): JobState {
  if (state === "closed") return "closed";
  return posted > today ? "scheduled" : "open";
}

export const todayInIndia = () => indiaDay(serverNow());
