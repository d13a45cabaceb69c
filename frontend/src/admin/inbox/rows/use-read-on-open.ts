import { useEffect, useEffectEvent } from "react";
import type { Submission } from "@/admin/inbox/kind";

/** Marks a submission as read when it is opened, and not when it changes while it is open. */
export function useReadOnOpen<Row extends Submission>(row: Row | undefined, markRead: (row: Row) => void) {
  const id = row?.id;
  const opened = useEffectEvent(() => {
    if (row && !row.readAt && !row.deletedAt) markRead(row);
  });
  useEffect(() => {
    if (id) opened();
  }, [id]);
}
