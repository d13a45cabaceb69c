import type { KindKey, Submission } from "@/admin/inbox/kind";

/** A change that an admin can make to a submission. */
export type RowChange = "read" | "unread" | "spam" | "notSpam" | "remove" | "restore";

interface ChangeDetails {
  method: string;
  /** The path after the submission's address. */
  path: string;
  /** Returns the fields that the change sets. */
  effect: () => Partial<Submission>;
  /** The opposite change. */
  undo: RowChange;
  /** The confirmation. Changes that the row shows by itself have none. */
  done?: string;
  /** "… could not be moved to the bin." */
  failed: string;
}

/** The API call, the effect and the messages of each change. */
export const rowChanges: Record<RowChange, ChangeDetails> = {
  read: {
    method: "PUT",
    path: "/read",
    effect: () => ({ readAt: new Date().toISOString() }),
    undo: "unread",
    failed: "could not be marked as read.",
  },
  unread: {
    method: "DELETE",
    path: "/read",
    effect: () => ({ readAt: "" }),
    undo: "read",
    failed: "could not be marked as unread.",
  },
  spam: {
    method: "PUT",
    path: "/spam",
    effect: () => ({ spam: true }),
    undo: "notSpam",
    done: "Moved to spam.",
    failed: "could not be moved to spam.",
  },
  notSpam: {
    method: "DELETE",
    path: "/spam",
    effect: () => ({ spam: false }),
    undo: "spam",
    done: "Taken out of spam.",
    failed: "could not be taken out of spam.",
  },
  remove: {
    method: "DELETE",
    path: "",
    effect: () => ({ deletedAt: new Date().toISOString() }),
    undo: "restore",
    done: "Moved to the bin.",
    failed: "could not be moved to the bin.",
  },
  restore: {
    method: "POST",
    path: "/restore",
    effect: () => ({ deletedAt: "" }),
    undo: "remove",
    done: "Restored.",
    failed: "could not be restored.",
  },
};

/** Returns the address of the API call for a change. */
export const changeAddress = (kind: KindKey, id: string, change: RowChange) =>
  `/api/${kind}/${id}${rowChanges[change].path}`;
