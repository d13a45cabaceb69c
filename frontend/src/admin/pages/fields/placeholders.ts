import { words } from "@/admin/pages/words";
import { fill } from "@/lib/fill";
import { type Facts, placeholdersOf } from "@/lib/placeholders";

/** A fact of the whole site that any text can contain. */
export interface Placeholder {
  /** As it is written in a text: `{brand}`. */
  written: string;
  name: string;
  value: string;
}

/** Returns the facts that can be inserted, with what they become. */
export function factsOf(facts: Facts): Placeholder[] {
  const values = placeholdersOf(facts);
  return Object.entries(words.placeholders.names).map(([key, name]) => ({
    written: `{${key}}`,
    name,
    value: values[key] ?? "",
  }));
}

/** Returns a text with its placeholders filled in, or an empty text if it has none. */
export function readText(text: string, facts: Facts): string {
  if (!text.includes("{")) return "";
  const filled = fill(text, placeholdersOf(facts));
  return filled === text ? "" : filled;
}
