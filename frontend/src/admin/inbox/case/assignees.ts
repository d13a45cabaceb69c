import type { KindKey } from "@/admin/inbox/kind";
import { read } from "@/admin/kit/call";
import { fetchedOnce, useFetched } from "@/admin/kit/use-fetched";
import type { Assignee } from "@/generated/api";

const fetchAssignees = fetchedOnce((kind) => read<Assignee[]>(`/api/inbox/assignees?kind=${kind}`));

const nobody: Assignee[] = [];

/** Returns who can work on cases of a kind; nobody until they are loaded. All components share one request. */
export const useAssignees = (kind: KindKey): Assignee[] => useFetched(() => fetchAssignees(kind), kind).value ?? nobody;
