import { serverTime } from "@/features/auth/server-clock";

/** Returns nine o'clock in India on the next day that is neither Saturday nor Sunday, the usual time to publish. */
export function nextWorkingMorning(now = serverTime()): string {
  const day = 24 * 60 * 60_000;
  const india = 330 * 60_000;
  let start = Math.floor((now + india) / day) * day + day;
  while ([0, 6].includes(new Date(start).getUTCDay())) start += day;
  return new Date(start + 9 * 60 * 60_000 - india).toISOString();
}
