import type { CaseAction as ActionBody, CaseState } from "@/generated/api";
import { indiaClock, indiaDay, shortDate } from "@/lib/india-time";

export type { CaseEvent, CaseRecord, CaseState as Case, EventMail, Invitation } from "@/generated/api";

export type CaseAction = ActionBody & Required<Pick<ActionBody, "kind">>;

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
export const isToDecide = ({ acknowledgedAt, acknowledgeBy, decideBy }: CaseState) =>
  acknowledgedAt !== null ||
  (acknowledgeBy !== null && decideBy !== null && Date.parse(decideBy) <= Date.parse(acknowledgeBy));

/** Returns the next deadline of a case in words; undefined if nothing is due. */
export function dueOf(of: CaseState, now: Date): Due | undefined {
  const { due } = of;
  if (!due) return undefined;
  const left = Date.parse(due) - now.getTime();
  if (left <= 0) return { nearness: "overdue", text: `Overdue since ${sinceWhen(due, now)}` };
  const task = due === of.answerBy ? "Answer the data request" : isToDecide(of) ? "Decide" : "Acknowledge";
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
