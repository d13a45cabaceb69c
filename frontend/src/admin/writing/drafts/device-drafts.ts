import type { DocumentTypes } from "@/admin/writing/document";
import { markOf } from "@/admin/writing/drafts/mark";
import { serverNow } from "@/features/auth/server-clock";
import { getSession, tokenOwner } from "@/features/auth/session";

/** What is known of the draft on the server. */
export interface Known {
  /** When it was saved; "" if there is none. */
  savedAt: string;
  /** The marks of what was sent last, the newest at the end. Without an answer, the server may have stored any of it. */
  sent: string[];
}

/** A draft in the browser's storage. */
export interface DeviceDraft<T extends DocumentTypes> {
  key: string;
  data: T["Fields"];
  /** The version of the document that the draft is based on; 0 for a new document. */
  version: number;
  /** ISO 8601 in UTC. */
  savedAt: string;
  /** The draft on the server that it continues. Drafts of an earlier release do not say it. */
  known?: Known;
  /** The mark of what the form began with, of documents whose version does not tell it. */
  from?: string;
}

/**
 * Returns what a draft knows of the one on the server, which may be the same text. `savedAt` says when that was
 * saved, for drafts that do not say what they continue.
 */
export const knownBy = ({ data, known }: Pick<DeviceDraft<DocumentTypes>, "data" | "known">, savedAt = ""): Known => ({
  savedAt: known?.savedAt ?? savedAt,
  sent: [...(known?.sent ?? []), markOf(data)],
});

/** The kinds of drafts, by their names in the storage. */
export const draftNames = ["case-drafts", "draft", "page", "release", "job"] as const;

type DraftName = (typeof draftNames)[number];

/** The beginning of the keys of a kind. Each user has keys of their own, so nobody sees the drafts of another. */
const prefixOf = (name: DraftName) => `${name}:${tokenOwner(localStorage.getItem("token") ?? "")}:`;

/** Returns the storage keys of the user's drafts of one kind. */
const keysOf = (name: DraftName) => Object.keys(localStorage).filter((key) => key.startsWith(prefixOf(name)));

/** Counts the user's drafts of one kind. */
export const countDrafts = (name: DraftName) => keysOf(name).length;

/** Deletes all drafts of the user. */
export function dropDrafts() {
  for (const key of draftNames.flatMap(keysOf)) localStorage.removeItem(key);
}

/** Keeps drafts of one kind in the browser's storage, separately for each user. */
export function deviceDrafts<T extends DocumentTypes>(name: DraftName) {
  const prefix = () => prefixOf(name);

  function find(key: string): DeviceDraft<T> | undefined {
    const text = localStorage.getItem(prefix() + key);
    if (!text) return undefined;
    try {
      return JSON.parse(text) as DeviceDraft<T>;
    } catch {
      return undefined;
    }
  }

  /** Deletes a draft. With `savedAt`, one that another window has kept meanwhile stays. */
  function drop(key: string, savedAt?: string) {
    if (savedAt === undefined || find(key)?.savedAt === savedAt) localStorage.removeItem(prefix() + key);
  }

  const list = () => keysOf(name).flatMap((key) => find(key.slice(prefix().length)) ?? []);

  return {
    find,
    drop,
    list,
    /**
     * Returns when the draft was kept. Returns "" if the storage is full, or if the user has logged out: then nobody
     * would find the draft again.
     */
    keep(key: string, data: T["Fields"], version: number, began?: Pick<DeviceDraft<T>, "known" | "from">): string {
      if (!getSession()) return "";
      const draft: DeviceDraft<T> = { key, data, version, savedAt: serverNow().toISOString(), ...began };
      try {
        localStorage.setItem(prefix() + key, JSON.stringify(draft));
        return draft.savedAt;
      } catch {
        return "";
      }
    },
  };
}
