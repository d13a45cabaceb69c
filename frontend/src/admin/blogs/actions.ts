import type { BlogFields, BlogState } from "@/admin/blogs/blog";

/** A way to save a post: what the button says, and when the post is public. */
export interface Action {
  kind: "publish" | "schedule" | "update" | "saveDraft" | "unpublish";
  publishedAt: string | null;
}

/**
 * The one thing to do with a post as it is, and what may be done instead. `state` is the stored
 * one, undefined for a new post; `at` the time in the form.
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

/** Saving without a change of what is public: what ⌘S does. */
export function keepState(state: BlogState | undefined, stored: BlogFields["publishedAt"]): Action {
  const isPublic = state === "published" || state === "scheduled";
  return isPublic ? { kind: "update", publishedAt: stored } : { kind: "saveDraft", publishedAt: null };
}
