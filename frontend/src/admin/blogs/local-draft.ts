import type { BlogFields } from "@/admin/blogs/blog";
import { tokenOwner } from "@/features/auth/token";

/** A draft that this device keeps until the server has it. */
export interface LocalDraft {
  key: string;
  data: BlogFields;
  /** The version of the post that it is based on; 0 for a new one. */
  version: number;
  /** When it was written; ISO 8601 in UTC. */
  savedAt: string;
}

/** Each writer has their own, even on one device. */
const prefix = () => `draft:${tokenOwner(localStorage.getItem("token") ?? "")}:`;

/** Keeps a draft on this device; false when there is no room for it. */
export function keepLocally(key: string, data: BlogFields, version: number): boolean {
  const draft: LocalDraft = { key, data, version, savedAt: new Date().toISOString() };
  try {
    localStorage.setItem(prefix() + key, JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

export const dropLocally = (key: string) => localStorage.removeItem(prefix() + key);

/** What this device keeps of a post. */
export function findLocally(key: string): LocalDraft | undefined {
  const text = localStorage.getItem(prefix() + key);
  if (!text) return undefined;
  try {
    return JSON.parse(text) as LocalDraft;
  } catch {
    return undefined;
  }
}

/** All that this device keeps. */
export function listLocally(): LocalDraft[] {
  return Object.keys(localStorage)
    .filter((name) => name.startsWith(prefix()))
    .flatMap((name) => findLocally(name.slice(prefix().length)) ?? []);
}
