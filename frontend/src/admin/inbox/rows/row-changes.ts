import type { Filters } from "@/admin/inbox/filters/filters";
import type { KindKey, Submission } from "@/admin/inbox/kind";
import { serverNow } from "@/features/auth/server-clock";
import type { ManyChange } from "@/generated/api";

/** A change that staff can make to submissions, as the API names it. */
export type RowChange = Required<ManyChange>["change"];

interface ChangeDetails {
  /** Returns the fields that the change sets. */
  effect: () => Partial<Submission>;
  /** The opposite change, if there is one. */
  undo?: RowChange;
  /** Reports whether the opposite change brings a row back. Default: always. */
  undoes?: (row: Submission) => boolean;
  /** The confirmation. */
  done: string;
  /** Needs no confirmation for one submission, because its row shows it. */
  quiet?: boolean;
  /** "… could not be moved to the bin." */
  failed: string;
}

/** The effect and the messages of each change. */
export const rowChanges: Record<RowChange, ChangeDetails> = {
  read: {
    effect: () => ({ readAt: serverNow().toISOString() }),
    undo: "unread",
    done: "Marked as read.",
    quiet: true,
    failed: "could not be marked as read.",
  },
  unread: {
    effect: () => ({ readAt: "" }),
    undo: "read",
    done: "Marked as unread.",
    quiet: true,
    failed: "could not be marked as unread.",
  },
  spam: {
    effect: () => ({ spam: true, suspect: false }),
    undo: "notSpam",
    done: "Moved to spam.",
    failed: "could not be moved to spam.",
  },
  notSpam: {
    effect: () => ({ spam: false, suspect: false }),
    undo: "spam",
    undoes: ({ spam }) => spam, // one that was only suspect would move to the spam
    done: "Marked as not spam.",
    failed: "could not be marked as not spam.",
  },
  delete: {
    effect: () => ({ deletedAt: serverNow().toISOString() }),
    undo: "restore",
    done: "Moved to the bin.",
    failed: "could not be moved to the bin.",
  },
  restore: {
    effect: () => ({ deletedAt: "" }),
    undo: "delete",
    done: "Restored.",
    failed: "could not be restored.",
  },
  deleteForGood: {
    effect: () => ({ deletedAt: "" }), // it leaves the bin
    done: "Deleted for good.",
    failed: "could not be deleted.",
  },
};

/** Returns the address of the API call that changes one or several submissions. */
export const changesAddress = (kind: KindKey) => `/api/${kind}/changes`;

/** Reports whether a row still belongs to the view after a change. */
export const belongsToView = ({ deletedAt, spam }: Submission, filters: Filters) =>
  filters.bin ? deletedAt !== "" : deletedAt === "" && spam === Boolean(filters.spam);
