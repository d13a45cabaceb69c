import type { KindKey } from "@/admin/inbox/kind";
import type { Submission } from "@/admin/inbox/submission";

/** What can be done with a submission. */
export type Change = "read" | "unread" | "spam" | "notSpam" | "remove" | "restore";

interface ChangeRule {
  method: string;
  /** Behind the submission's address. */
  path: string;
  /** What is different afterwards. */
  effect: () => Partial<Submission>;
  /** What takes it back. */
  back: Change;
  /** Said when it was done; what nobody would ask for says nothing. */
  done?: string;
  /** "… could not be moved to the bin." */
  failed: string;
}

/** Each change: its call, what it does to the row, and the words about it. */
export const changes: Record<Change, ChangeRule> = {
  read: {
    method: "PUT",
    path: "/read",
    effect: () => ({ readAt: new Date().toISOString() }),
    back: "unread",
    failed: "could not be marked as read.",
  },
  unread: {
    method: "DELETE",
    path: "/read",
    effect: () => ({ readAt: "" }),
    back: "read",
    failed: "could not be marked as unread.",
  },
  spam: {
    method: "PUT",
    path: "/spam",
    effect: () => ({ spam: true }),
    back: "notSpam",
    done: "Moved to spam.",
    failed: "could not be moved to spam.",
  },
  notSpam: {
    method: "DELETE",
    path: "/spam",
    effect: () => ({ spam: false }),
    back: "spam",
    done: "Taken out of spam.",
    failed: "could not be taken out of spam.",
  },
  remove: {
    method: "DELETE",
    path: "",
    effect: () => ({ deletedAt: new Date().toISOString() }),
    back: "restore",
    done: "Moved to the bin.",
    failed: "could not be moved to the bin.",
  },
  restore: {
    method: "POST",
    path: "/restore",
    effect: () => ({ deletedAt: "" }),
    back: "remove",
    done: "Restored.",
    failed: "could not be restored.",
  },
};

/** Where a change of a submission is asked for. */
export const changeAddress = (kind: KindKey, id: string, change: Change) => `/api/${kind}/${id}${changes[change].path}`;
