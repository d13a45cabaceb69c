import type { DocumentTypes } from "@/admin/writing/kind";
import { serverNow } from "@/features/auth/server-clock";
import { getSession, tokenOwner } from "@/features/auth/session";

/** A draft in the browser's storage. */
export interface DeviceDraft<T extends DocumentTypes> {
  key: string;
  data: T["Fields"];
  /** The version of the document that the draft is based on; 0 for a new document. */
  version: number;
  /** ISO 8601 in UTC. */
  savedAt: string;
  /** The document that the draft is based on, for kinds that save only the changed fields. */
  base?: T["Doc"];
}

/** Keeps drafts of one kind in the browser's storage, separately for each user. */
export function deviceDrafts<T extends DocumentTypes>(name: string) {
  const prefix = () => `${name}:${tokenOwner(localStorage.getItem("token") ?? "")}:`;

  function find(key: string): DeviceDraft<T> | undefined {
    const text = localStorage.getItem(prefix() + key);
    if (!text) return undefined;
    try {
      return JSON.parse(text) as DeviceDraft<T>;
    } catch {
      return undefined;
    }
  }

  const drop = (key: string) => localStorage.removeItem(prefix() + key);

  const list = () =>
    Object.keys(localStorage)
      .filter((key) => key.startsWith(prefix()))
      .flatMap((key) => find(key.slice(prefix().length)) ?? []);

  return {
    find,
    drop,
    list,
    /** Returns false if the storage is full. */
    keep(key: string, data: T["Fields"], version: number, base?: T["Doc"]): boolean {
      if (!getSession()) return false;
      const draft: DeviceDraft<T> = { key, data, version, savedAt: serverNow().toISOString(), base };
      try {
        localStorage.setItem(prefix() + key, JSON.stringify(draft));
        return true;
      } catch {
        return false;
      }
    },
    dropAll() {
      for (const { key } of list()) drop(key);
    },
  };
}
