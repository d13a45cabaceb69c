/** India Standard Time is ahead of UTC by five and a half hours, all year. */
const ahead = 330 * 60_000;

/**
 * The day in India at a moment as PocketBase writes it, in UTC: `2025-08-31 20:00:00.000Z` →
 * `2025-09-01`. `before` takes milliseconds off first.
 */
export function indiaDay(moment: string, before = 0): string {
  const instant = Date.parse(moment.replace(" ", "T"));
  return new Date(instant + ahead - before).toISOString().slice(0, 10);
}
