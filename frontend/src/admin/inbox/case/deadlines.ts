import { read } from "@/admin/kit/call";
import { fetchedOnce, useFetched } from "@/admin/kit/use-fetched";

export interface DeadlineClass {
  key: string;
  label: string;
  /** How long a decision may take, in hours. */
  hours: number;
}

interface Period {
  amount: number;
  unit: string;
}

type Deadlines = { classes: { [key: string]: { label: string; decide: Period } } };

const hoursOf = ({ amount, unit }: Period) => amount * ({ hours: 1, days: 24, months: 30 * 24 }[unit] ?? 1);

const fetchClasses = fetchedOnce(async () => {
  const { classes } = await read<Deadlines>("/api/documents/deadlines");
  return Object.entries(classes)
    .map(([key, { label, decide }]): DeadlineClass => ({ key, label, hours: hoursOf(decide) }))
    .sort((a, b) => a.hours - b.hours);
});

const none: DeadlineClass[] = [];

/** Returns the classes of deadlines, the most urgent first; none until they are loaded. */
export const useDeadlineClasses = (enabled: boolean): DeadlineClass[] =>
  useFetched(async () => (enabled ? fetchClasses("") : none), String(enabled)).value ?? none;
