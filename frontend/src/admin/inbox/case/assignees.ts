import { useEffect, useState } from "react";
import type { KindKey } from "@/admin/inbox/kind";
import { call } from "@/admin/kit/call";

/** Somebody who can work on cases. */
export interface Person {
  _id: string;
  name: string;
}

const people = new Map<KindKey, Promise<Person[]>>();

/** Returns who can work on cases of a kind; nobody until they are loaded. All components share one request. */
export function useAssignees(kind: KindKey): Person[] {
  const [loaded, setLoaded] = useState<Person[]>([]);
  useEffect(() => {
    let wanted = true;
    const fetched = people.get(kind) ?? fetchAssignees(kind);
    people.set(kind, fetched);
    void fetched.then((all) => wanted && setLoaded(all));
    return () => {
      wanted = false;
    };
  }, [kind]);
  return loaded;
}

async function fetchAssignees(kind: KindKey): Promise<Person[]> {
  try {
    return (await (await call(`/api/inbox/assignees?kind=${kind}`)).json()) as Person[];
  } catch {
    people.delete(kind); // the next component tries again
    return [];
  }
}
