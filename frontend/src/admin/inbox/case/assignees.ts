import type { KindKey } from "@/admin/inbox/kind";
import { call } from "@/admin/kit/call";
import { fetchedOnce } from "@/admin/kit/fetched-once";
import { useFetched } from "@/admin/kit/use-fetched";

/** Somebody who can work on cases. */
export interface Person {
  _id: string;
  name: string;
}

const fetchAssignees = fetchedOnce(
  async (kind) => (await (await call(`/api/inbox/assignees?kind=${kind}`)).json()) as Person[],
);

const nobody: Person[] = [];

/** Returns who can work on cases of a kind; nobody until they are loaded. All components share one request. */
export const useAssignees = (kind: KindKey): Person[] => useFetched(() => fetchAssignees(kind), kind).value ?? nobody;
