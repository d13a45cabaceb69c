import type { ReactNode } from "react";
import { words } from "@/admin/list/list-words";
import { useOnline } from "@/admin/list/use-online";
import { useSlow } from "@/admin/list/use-slow";

interface Props {
  loading: boolean;
  /** What is said while it is. */
  loadingText: string;
  /** What is said when nothing is under way. */
  children: ReactNode;
}

/** The line of a list that says how its fetching goes. */
export function ListProgress({ loading, loadingText, children }: Props) {
  const online = useOnline();
  const slow = useSlow(loading);
  if (!online) return words.offline;
  if (slow) return words.slow;
  return loading ? loadingText : children;
}
