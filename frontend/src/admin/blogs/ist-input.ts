/** India Standard Time is ahead of UTC by five and a half hours, all year. */
const ahead = 330 * 60_000;

/** A moment as a field of date and time shows it in India, whatever the zone of the device. */
export function toIstInput(iso: string | null): string {
  return iso ? new Date(Date.parse(iso) + ahead).toISOString().slice(0, 16) : "";
}

/** The moment that somebody in India means by a field of date and time; null when it is empty. */
export function fromIstInput(typed: string): string | null {
  const moment = Date.parse(`${typed}:00.000+05:30`);
  return Number.isNaN(moment) ? null : new Date(moment).toISOString();
}
