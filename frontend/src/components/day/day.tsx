import { indiaDay } from "@/lib/india-time";
import { longDate } from "@/lib/long-date";

interface DayProps {
  /** A time in UTC, in PocketBase's format. */
  moment: string;
  /** Shows the last full day before the moment, for closing times at midnight. */
  last?: boolean;
}

/** Shows the date of a moment in India. */
export function Day({ moment, last = false }: DayProps) {
  const day = indiaDay(moment, last ? 1 : 0);
  return <time dateTime={day}>{longDate(day)}</time>;
}
