import { indiaDay } from "@/lib/india-time";
import { longDate } from "@/lib/long-date";

interface DayProps {
  /** In UTC, as PocketBase writes it. */
  moment: string;
  /** Shows the last day that ends at the moment, in place of the day on which it lies. */
  last?: boolean;
}

/** The day in India of a moment. */
export function Day({ moment, last = false }: DayProps) {
  const day = indiaDay(moment, last ? 1 : 0);
  return <time dateTime={day}>{longDate(day)}</time>;
}
