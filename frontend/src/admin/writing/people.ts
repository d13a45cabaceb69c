import { getSession, tokenOwner } from "@/features/auth/session";

export interface Saver {
  /** The name of the person; empty if nobody knows. */
  savedBy: string;
  /** The id of the account; empty for the program, or if nobody knows. */
  savedById?: string;
}

const program = "The program";

/** Returns a person as people call each other inside a sentence: "you" for the user, and an empty text if nobody knows. */
export function nameOf({ savedBy, savedById }: Saver): string {
  if (savedById && savedById === tokenOwner(getSession()?.token ?? "")) return "you";
  return savedBy === program ? "the program" : savedBy;
}

/**
 * Returns the name of a person with a capital letter, for the beginning of a sentence or a line of its own. An
 * email address stays as it is written.
 */
export function nameAtStart(saver: Saver): string {
  const name = nameOf(saver);
  if (name.includes("@")) return name;
  return name.charAt(0).toUpperCase() + name.slice(1);
}
