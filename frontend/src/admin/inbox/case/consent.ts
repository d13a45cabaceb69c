import type { Case, CaseEvent, CaseRecord } from "@/admin/inbox/case/case";
import { words } from "@/admin/inbox/case/case-words";
import { serverTime } from "@/features/auth/server-clock";
import { consentLimits } from "@/generated/limits";
import { indiaDay, shortDate } from "@/lib/india-time";

// Whether an application may be kept for other openings. The server decides by the same rules, see
// pb/inbox/cases/consent.go.

const day = 86_400_000;

/** Reports whether an application may be kept for other openings. */
export const mayBeKept = ({ keepUntil }: Case, now = serverTime()) => keepUntil !== null && Date.parse(keepUntil) > now;

/** Reports whether the permission ends so soon that the applicant can be asked again. */
const endsSoon = (of: Case, now = serverTime()) =>
  mayBeKept(of, now) && !mayBeKept(of, now + consentLimits.askDaysBefore * day);

/** Reports whether the applicant can be asked: they have not allowed it, and were not asked a short time ago. */
export function canAskToKeep(of: Case, now = serverTime()): boolean {
  const { state, keepAskedAt } = of;
  if (state === "withdrawn" || (mayBeKept(of, now) && !endsSoon(of, now))) return false;
  return keepAskedAt === null || now - Date.parse(keepAskedAt) >= consentLimits.pauseDays * day;
}

const dateOf = (iso: string) => shortDate(indiaDay(iso));

/** Says whether an application may be kept, and since when or until when. */
export function consentText({ case: of, events }: CaseRecord, now = serverTime()): string {
  const { keepUntil, keepAskedAt } = of;
  const asked = keepAskedAt ? words.keepAsked(dateOf(keepAskedAt)) : "";
  if (mayBeKept(of, now)) return [words.keptUntil(dateOf(keepUntil ?? "")), asked].filter(Boolean).join(" ");
  if (asked) return asked;
  if (keepUntil) return words.keepEnded(dateOf(keepUntil));
  const last = events.findLast(isAnswer);
  return last?.kind === "consentWithdrawn" ? words.keepTakenBack(dateOf(last.time)) : words.keepNotAsked;
}

const isAnswer = ({ kind }: CaseEvent) => kind === "consent" || kind === "consentWithdrawn";
