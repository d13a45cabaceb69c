import { tokenOwner } from "@/features/auth/token";

/** A draft in the browser's storage. */
export interface DeviceDraft<Fields, Doc = unknown> {
  key: string;
  data: Fields;
  /** The version of the document that the draft is based on; 0 for a new document. */
  version: number;
  /** ISO 8601 in UTC. */
  savedAt: string;
  /** The document that the draft is based on, for kinds that save only the changed fields. */
  base?: Doc;
}

/** Keeps drafts of one kind in the browser's storage, separately for each user. */
export function deviceDrafts<Fields, Doc = unknown>(name: string) {
  const prefix = () => `${name}:${tokenOwner(localStorage.getItem("token") ?? "")}:`;

  function find(key: string): DeviceDraft<Fields, Doc> | undefined {
    const text = localStorage.getItem(prefix() + key);
    if (!text) return undefined;
    try {
      return JSON.parse(text) as DeviceDraft<Fields, Doc>;
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
    keep(key: string, data: Fields, version: number, base?: Doc): boolean {
      const draft: DeviceDraft<Fields, Doc> = { key, data, version, savedAt: new Date().toISOString(), base };
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
