import { serverNow, serverTime } from "@/features/auth/server-clock";
import type { Job } from "@/generated/api";
import { jobLimits } from "@/generated/limits";
import { indiaDay } from "@/lib/india-time";

export type { Job };

/** What visitors see of an opening: nothing yet, an open one, or a closed one. */
export type JobState = "scheduled" | "open" | "closed";

export function stateOf({ state, posted }: Job, today = todayInIndia()): JobState {
  if (state === "closed") return "closed";
  return posted > today ? "scheduled" : "open";
}

const day = 86_400_000;

/** Reports whether an open opening closes so soon that it can be kept open. */
export const closesSoon = ({ closesAt }: Job, now = serverTime()) =>
  closesAt !== null && Date.parse(closesAt) - now < jobLimits.soonDays * day;

/** Returns when an opening closes that is kept open from now on. */
export const keptOpenUntil = (now = serverTime()) => new Date(now + jobLimits.openDays * day).toISOString();

/** Reports whether an opening was posted so long ago that it would have closed by itself if it were new. */
export const isOld = ({ posted }: Job, now = serverTime()) =>
  now - Date.parse(`${posted}T00:00+05:30`) > jobLimits.openDays * day;

export const todayInIndia = () => indiaDay(serverNow());
