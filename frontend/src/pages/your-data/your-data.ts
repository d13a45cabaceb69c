import type { YourData } from "@/generated/content";

/** Something that happened at a time. */
export interface Entry {
  time: string;
  what: string;
}

/** A submission with all that is held about it, see `pb/inbox/persons`. Times are words; empty ones do not apply. */
export interface Held {
  kind: string;
  receipt: string;
  what: string;
  received: string;
  state: string;
  sent: { label: string; text: string; files: { name: string; size: number }[] }[];
  messages: (Entry & { text: string })[];
  mails: Entry[];
  opened: Entry[];
  notice: string;
  consent: Entry[];
  kept: string;
  erasedAt: string;
  answerBy: string;
  /** Why it cannot be erased now; empty if it can. */
  mustStay: string;
  /** Whether the person can have it corrected or erased. */
  mayAct: boolean;
  mayWithdraw: boolean;
  /** Whether the person is told before it is erased by itself. */
  isTold: boolean;
}

/** What one can do to a submission, in two steps. */
export type Step = "withdraw" | "correct" | "erase";

/** What the server sends for the page, see `pb/web/pages/own_data.go`. */
export interface YourDataShown {
  document: YourData;
  done: "" | "link" | keyof YourData["done"];
  /** Whether the visitor has followed a link that does not work. */
  broken: boolean;
  /** Empty: the page asks for a link. */
  secret: string;
  email: string;
  held: Held[];
  /** Whether older submissions are not shown. */
  isMore: boolean;
  step: "" | Step;
  receipt: string;
  days: number;
}

/** The address that a form of the page posts to. */
export const action = (call: string) => `/api/your-data/${call}`;
