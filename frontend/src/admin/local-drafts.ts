import { tokenOwner } from "@/features/auth/session";

/** What this device keeps of something that is being written. */
export interface LocalDraft<Data> {
  key: string;
  data: Data;
  /** The version that it is based on; 0 for something new. */
  version: number;
  /** When it was written; ISO 8601 in UTC. */
  savedAt: string;
}

/** The drafts of one kind on this device. Each writer has their own, even on one device. */
export function localDrafts<Data>(kind: string) {
  const prefix = () => `${kind}:${tokenOwner(localStorage.getItem("token") ?? "")}:`;

  function find(key: string): LocalDraft<Data> | undefined {
    const text = localStorage.getItem(prefix() + key);
    if (!text) return undefined;
    try {
      return JSON.parse(text) as LocalDraft<Data>;
    } catch {
      return undefined;
    }
  }

  return {
    find,
    /** False when there is no room for it. */
    keep(key: string, data: Data, version: number, savedAt = new Date().toISOString()): boolean {
      const draft: LocalDraft<Data> = { key, data, version, savedAt };
      try {
        localStorage.setItem(prefix() + key, JSON.stringify(draft));
        return true;
      } catch {
        return false;
      }
    },
    drop: (key: string) => localStorage.removeItem(prefix() + key),
    /** All of one's own. */
    list: () =>
      Object.keys(localStorage)
        .filter((name) => name.startsWith(prefix()))
        .flatMap((name) => find(name.slice(prefix().length)) ?? []),
  };
}
