const options = { timeZone: "Asia/Kolkata", hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;
const clock = new Intl.DateTimeFormat("en-IN", options);
const day = new Intl.DateTimeFormat("en-IN", { ...options, day: "numeric", month: "short" });
const date = new Intl.DateTimeFormat("en-IN", { timeZone: "Asia/Kolkata", dateStyle: "short" });

/** The time in India, with the day when it is not today's: "12:31", "20 Nov, 12:31". */
export function istClock(iso: string, now = Date.now()): string {
  const moment = new Date(iso);
  if (Number.isNaN(moment.getTime())) return iso;
  return (date.format(moment) === date.format(now) ? clock : day).format(moment);
}
