import { indiaClock, indiaDay, shortDate } from "@/lib/india-time";

/** What becomes of a submission. Times are in ISO 8601 in UTC, null if there is none. */
export interface Case {
  state: string;
  /** Of a resolved grievance, otherwise empty. */
  outcome: string;
  duplicateOf: string;
  /** The id of an admin, or empty. */
  assignee: string;
  /** Grows with each change. */
  version: number;
  class: string;
  receivedAt: string | null;
  acknowledgeBy: string | null;
  decideBy: string | null;
  acknowledgedAt: string | null;
  decidedAt: string | null;
  due: string | null;
  closedAt: string | null;
  /** Until when an application may be kept for other openings, also if that has passed. */
  keepUntil: string | null;
  /** When the applicant was last asked for it and has not answered. */
  keepAskedAt: string | null;
  /** The states that may follow. */
  next: string[];
}

/** What became of the mail of an event. */
export interface CaseMail {
  state: "waiting" | "sent" | "failed" | "held" | "takenBack";
  at: string | null;
  problem: string;
}

/** One thing that happened to a case. */
export interface CaseEvent {
  sequence: number;
  time: string;
  kind: string;
  /** "program", "sender", or a collection with an id. */
  actor: string;
  name: string;
  /** The sender can see it. */
  public: boolean;
  meta: { [name: string]: unknown };
  text: string;
  subject: string;
  files: { name: string; stored: string; size: number; sha256: string }[];
  /** Names and texts are gone. */
  erased: boolean;
  /** No event tells that they were deleted with the submission. */
  lost: boolean;
  mail: CaseMail | null;
  /** Of an application that was rated: 1 to 5, 0 if the rating was taken back. */
  rating?: number;
  /** Of an invitation. */
  invitation?: Invitation | null;
}

/** An interview that a candidate is invited to. */
export interface Invitation {
  /** ISO 8601 in UTC. */
  at: string;
  minutes: number;
  /** An address or a link. */
  place: string;
}

/** A case with everything that happened to it. */
export interface CaseRecord {
  case: Case;
  events: CaseEvent[];
}

/** The further fields of an open submission that only its kind knows. */
export type CaseExtras = Record<string, unknown>;

const hour = 3_600_000;
const day = 24 * hour;

/** How near a deadline is. */
export type Nearness = "overdue" | "today" | "later";

/** A deadline in words: "Decide in 3 days", "Overdue since yesterday". */
export interface Due {
  nearness: Nearness;
  text: string;
}

/** Reports whether the next thing to do is to decide: after the acknowledgement, or because both are due at once. */
export const isToDecide = ({ acknowledgedAt, acknowledgeBy, decideBy }: Case) =>
  acknowledgedAt !== null ||
  (acknowledgeBy !== null && decideBy !== null && Date.parse(decideBy) <= Date.parse(acknowledgeBy));

/** Returns the next deadline of a case in words; undefined if nothing is due. */
export function dueOf(of: Case, now: Date): Due | undefined {
  const { due } = of;
  if (!due) return undefined;
  const left = Date.parse(due) - now.getTime();
  if (left <= 0) return { nearness: "overdue", text: `Overdue since ${sinceWhen(due, now)}` };
  const task = isToDecide(of) ? "Decide" : "Acknowledge";
  const nearness = indiaDay(due) === indiaDay(now) ? "today" : "later";
  return { nearness, text: `${task} in ${describeTime(left)}` };
}

/** Writes a length of time in the largest unit that says enough: "3 days", "26 hours", "40 min". */
function describeTime(left: number): string {
  if (left >= 2 * day) return `${Math.floor(left / day)} days`;
  if (left >= 2 * hour) return `${Math.floor(left / hour)} hours`;
  return `${Math.max(1, Math.floor(left / 60_000))} min`;
}

function sinceWhen(due: string, now: Date): string {
  const dueDay = indiaDay(due);
  if (dueDay === indiaDay(now)) return `${indiaClock(due, now)} today`;
  if (dueDay === indiaDay(now, day)) return "yesterday";
  return shortDate(dueDay);
}
