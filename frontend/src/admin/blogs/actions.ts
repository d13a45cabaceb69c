import type { BlogFields, BlogState } from "@/admin/blogs/blog";

/** A way to save a post: the kind of button, and the time of publication to store. */
export interface Action {
  kind: "publish" | "schedule" | "update" | "saveDraft" | "unpublish";
  publishedAt: string | null;
}

/**
 * Returns the main and the other button for a post. `state` and `stored` are the stored state and
 * time of publication, `state` undefined for a new post; `at` is the time in the form.
 */
export function actionsFor(
  state: BlogState | undefined,
  stored: string | null,
  at: string | null,
  now = Date.now(),
): { main: Action; other: Action } {
  const later = at !== null && Date.parse(at) > now;
  const isPublic = state === "published" || state === "scheduled";
  const same = isPublic && at !== null && stored !== null && Date.parse(at) === Date.parse(stored);
  const other: Action = { kind: isPublic ? "unpublish" : "saveDraft", publishedAt: null };
  if (same || (state === "published" && at && !later)) return { main: { kind: "update", publishedAt: at }, other };
  if (later) return { main: { kind: "schedule", publishedAt: at }, other };
  return { main: { kind: "publish", publishedAt: at ?? new Date(now).toISOString() }, other };
}

/** Returns the action of the save shortcut. It does not change what is public. */
export function keepState(state: BlogState | undefined, stored: BlogFields["publishedAt"]): Action {
  const isPublic = state === "published" || state === "scheduled";
  return isPublic ? { kind: "update", publishedAt: stored } : { kind: "saveDraft", publishedAt: null };
}
