import type { ComponentType, ReactNode } from "react";
import type { FilterName } from "@/admin/inbox/filters";
import type { Submission } from "@/admin/inbox/submission";

/** The kinds of submissions, as their addresses and tabs name them. */
export type KindKey = "grievances" | "contact" | "applications";

/** What a row of the list shows of a submission. */
export interface Summary {
  name: string;
  /** What it is about, in a few words. */
  title: string;
  /** The beginning of what was written. */
  snippet: ReactNode;
  /** ISO 8601 in UTC. */
  sentAt: string;
}

/** A filter that chooses one of several values. */
export interface Choice {
  name: FilterName;
  label: string;
  /** What stands for no choice: "Any reason". */
  any: string;
  /** The values with their names. */
  options: readonly (readonly [string, string])[];
}

/** What the inbox says about one kind. */
export interface KindWords {
  heading: string;
  /** "grievance", "grievances". */
  one: string;
  many: string;
  /** What one search finds its hits in. */
  searchHint: string;
  /** Where submissions of this kind come from. */
  emptyHint: string;
  /** The head of the column that says what it is about. */
  about: string;
}

/** What makes one kind of submission different from the others in the inbox. */
export interface InboxKind<Row extends Submission> {
  key: KindKey;
  words: KindWords;
  summarise: (row: Row) => Summary;
  /** All the fields of an open one. */
  Details: ComponentType<{ row: Row }>;
}

/** More of a text no row has room for, in characters. */
const longestSnippet = 200;

/** The beginning of a long text, for a row. */
export const beginningOf = (text: string) => text.slice(0, longestSnippet);
