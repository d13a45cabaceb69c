import type { BlogFields, BlogState } from "@/admin/blogs/blog";
import { serverTime } from "@/features/auth/server-clock";

/** A way to save a post, and the time of publication to store. */
export interface Action {
  kind: "publish" | "schedule" | "update" | "saveDraft" | "unpublish" | "unschedule";
  publishedAt: string | null;
}

/** The buttons for a post, by where they stand. */
export interface Actions {
  /** The one primary button. */
  main: Action;
  /** Saves without changing what is public; undefined if the main button does that. */
  keep?: Action;
  /** Takes the post back. It stands apart from the others. */
  takeBack?: Action;
}

/**
 * Returns the buttons for a post. `state` and `stored` are the stored state and time of publication,
 * `state` undefined for a new post; `at` is the time in the form. A dialog chooses the time of a
 * scheduled post, so it has no button here.
 */
export function actionsFor(
  state: BlogState | undefined,
  stored: string | null,
  at: string | null,
  now = serverTime(),
): Actions {
  if (state === "published") {
    return { main: { kind: "update", publishedAt: at ?? stored }, takeBack: { kind: "unpublish", publishedAt: null } };
  }
  if (state === "scheduled") {
    return { main: { kind: "update", publishedAt: stored }, takeBack: { kind: "unschedule", publishedAt: null } };
  }
  return {
    main: { kind: "publish", publishedAt: new Date(now).toISOString() },
    keep: { kind: "saveDraft", publishedAt: null },
  };
}

/** Returns the action of the save shortcut. It does not change what is public. */
export function keepState(state: BlogState | undefined, stored: BlogFields["publishedAt"]): Action {
  const isPublic = state === "published" || state === "scheduled";
  return isPublic ? { kind: "update", publishedAt: stored } : { kind: "saveDraft", publishedAt: null };
}
