import type { ComponentType, ReactNode } from "react";
import type { Case, CaseAction, CaseExtras } from "@/admin/inbox/case/case";
import type { FilterName } from "@/admin/inbox/filters/filters";
import type { kindLabels } from "@/generated/submission-labels";

/** A kind of submissions, as it is named in the API and in the address of its tab. */
export type KindKey = keyof typeof kindLabels;

/** The fields that all kinds of submissions share. */
export interface Submission {
  id: string;
  receipt: string;
  email: string;
  /** Forms that ask for no phone number have none. */
  phone?: string;
  /** When staff first opened it, ISO 8601 in UTC; empty if it is unread. */
  readAt: string;
  spam: boolean;
  /** A program seems to have sent it, and nobody has decided whether it is spam. */
  suspect: boolean;
  /** When it was moved to the bin, ISO 8601 in UTC; empty if it is not there. */
  deletedAt: string;
  /** The original names of the files by their stored names. Only kinds with files have it. */
  fileNames?: Record<string, string>;
  /** What becomes of it. */
  case?: Case;
  /** How many other applications have the same phone or email. */
  duplicateCount?: number;
}

export interface Summary {
  name: string;
  /** What it is about, in a few words. */
  title: ReactNode;
  /** The beginning of the message. */
  snippet: ReactNode;
  /** ISO 8601 in UTC. */
  sentAt: string;
}

/** A filter with a fixed set of values. */
export interface Choice {
  name: FilterName;
  label: string;
  /** The option for no filter: "Any reason". */
  any: string;
  /** The values with their labels. */
  options: readonly (readonly [string, string])[];
  /** What is searched for, if there are too many values to offer all. */
  search?: { label: string; text: string; type: (text: string) => void };
}

export interface KindWords {
  heading: string;
  /** "grievance", "grievances". */
  one: string;
  many: string;
  /** The fields that the search covers. */
  searchHint: string;
  /** Where submissions of this kind come from. */
  emptyHint: string;
  /** The heading of the column for `title` and `snippet`. */
  about: string;
}

/** What an assessment shows and changes. */
export interface AssessmentProps {
  /** The further fields of the submission, as its record has them. */
  extras: CaseExtras;
  readOnly: boolean;
  /** Does something to the case, and loads it again. Throws if the server refuses. */
  act: (action: CaseAction) => Promise<unknown>;
}

/** Everything that differs between the kinds of submissions. */
export interface InboxKind<Row extends Submission> {
  key: KindKey;
  words: KindWords;
  /** Parameters of every call that reads submissions or acts on them, such as "names=hidden". */
  parameters?: string;
  /** Names are left out, so no mail that greets by name can be read or written. */
  namesHidden?: boolean;
  summarise: (row: Row) => Summary;
  /** All fields of an open submission. */
  Details: ComponentType<{ row: Row }>;
  /** What readers think of it, above what they can do. */
  Assessment?: ComponentType<AssessmentProps>;
}

export const caseAddress = (kind: KindKey, id: string) => `/api/${kind}/${encodeURIComponent(id)}`;

/** Returns an address with parameters, such as "names=hidden"; empty for none. */
export const withParameters = (address: string, parameters = "") => (parameters ? `${address}?${parameters}` : address);
