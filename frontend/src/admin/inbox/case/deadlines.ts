import { useEffect, useState } from "react";
import { call } from "@/admin/kit/call";

/** A class of deadlines. */
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

const hoursOf = ({ amount, unit }: Period) => amount * ({ hours: 1, days: 24, months: 30 * 24 }[unit] ?? 1);

let classes: Promise<DeadlineClass[]> | undefined;

/** Returns the classes of deadlines, the most urgent first; none until they are loaded. */
export function useDeadlineClasses(enabled: boolean): DeadlineClass[] {
  const [loaded, setLoaded] = useState<DeadlineClass[]>([]);
  useEffect(() => {
    if (!enabled) return;
    let wanted = true;
    classes ??= fetchClasses();
    void classes.then((all) => wanted && setLoaded(all));
    return () => {
      wanted = false;
    };
  }, [enabled]);
  return loaded;
}

async function fetchClasses(): Promise<DeadlineClass[]> {
  try {
    const read = (await (await call("/api/documents/deadlines")).json()) as {
      classes: { [key: string]: { label: string; decide: Period } };
    };
    return Object.entries(read.classes)
      .map(([key, { label, decide }]) => ({ key, label, hours: hoursOf(decide) }))
      .sort((a, b) => a.hours - b.hours);
  } catch {
    classes = undefined; // the next component tries again
    return [];
  }
}
