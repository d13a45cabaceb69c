import type { Status, StatusState } from "@/generated/content";
import { indiaDateTime } from "@/lib/india-time";

/** What people can follow. */
export type FollowedKind = "grievances" | "applications";

/** What the server sends for the page, see `pb/web/pages/status.go`. */
export interface StatusData {
  document: Status;
  kind: FollowedKind;
  /** What the sender has just done. Empty: nothing. */
  done: "" | "message" | "review" | "withdrawal" | "consent" | "consentWithdrawal" | "link";
  /** The number that a link has filled in. */
  receipt: string;
  /** Whether the page asks if the sender wants to withdraw. */
  withdraws: boolean;
  /** Null: the page asks for a new link. */
  case: SenderCase | null;
  /** Only on the page that keeps an opening open. */
  opening?: KeptOpening;
}

/** An opening that closes soon, as the link in a mail to staff shows it. */
export interface KeptOpening {
  id: string;
  title: string;
  department: string;
  location: string;
  /** The last day to apply. Empty: the opening has none. */
  lastDay: string;
  closed: boolean;
  secret: string;
  /** The last day if it is kept open now. Empty: the link was used, or the opening has changed. */
  wouldEnd: string;
}

/** A grievance or an application as its sender sees it. Times are UTC; empty ones do not apply. */
export interface SenderCase {
  secret: string;
  receipt: string;
  state: string;
  outcome: string;
  /** The reason of a grievance in the words of the form, or the opening. */
  about: string;
  /** What the sender filled in, in the order of the form. Empty once that is erased. */
  sent: SentField[];
  /** A complaint about a service, which another authority is in charge of. */
  service: boolean;
  received: string;
  acknowledgeBy: string;
  decideBy: string;
  /** Until when the sender can ask for a review, and appeal. */
  reviewBy: string;
  /** Whether a deadline has passed. */
  late: boolean;
  /** Until when the application may be kept for other openings; empty without the applicant’s permission. */
  keepUntil: string;
  /** Until when it may be kept if the applicant allows it now; empty if they cannot. */
  keepWouldEnd: string;
  /** Whether we have asked for it. */
  keepAsked: boolean;
  events: SenderEvent[];
  mayWrite: boolean;
  mayWithdraw: boolean;
  mayAskReview: boolean;
  /** When we deleted what was sent; empty if it is there. Nothing else is known then. */
  removedAt: string;
  /** Why we deleted it; empty if nobody gave a reason. */
  removedWhy: string;
}

/** A field of the form as it was filled in. `size` is 0 if it is unknown. */
export interface SentField {
  label: string;
  text: string;
  files: { name: string; size: number }[];
}

export interface SenderEvent {
  id: number;
  time: string;
  kind: string;
  /** Whether the sender did it. */
  own: boolean;
  /** The state after it. */
  state: string;
  outcome: string;
  text: string;
  files: { name: string; size: number }[];
}

/** The path of the page that asks for a new link. A secret follows it on the page of a case. */
export const statusPath = (kind: FollowedKind) => `/${kind === "grievances" ? "grievances" : "careers"}/status`;

/** The address that a form of the page is sent to. */
export const statusAction = (kind: FollowedKind, form: string) => `/api/${kind}/status/${form}`;

/** Returns the words for a state. A decided grievance has those of its outcome. */
export function wordsOf(words: Status, kind: FollowedKind, state: string, outcome: string): StatusState {
  const states: Record<string, StatusState> = { ...words[kind].states };
  return states[outcome || state] ?? states.new ?? { heading: "", text: "", event: "" };
}

/** Writes a time for people: `01 Sep 2025, 01:30 IST`. */
export const timeOf = (moment: string) => indiaDateTime(moment);
