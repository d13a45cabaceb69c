import type { CaseEvent, Invitation } from "@/admin/inbox/case/case";
import { words } from "@/admin/inbox/case/case-words";
import { serverTime } from "@/features/auth/server-clock";
import { indiaDateTime } from "@/lib/india-time";

/** The last interview that a candidate was invited to. */
export interface Interview {
  invitation: Invitation;
  isCancelled: boolean;
}

/**
 * Returns the interview that holds after what has happened, or the cancelled one. Undefined if there was none, or while
 * names are hidden. A mail that was taken back or is held has changed nothing, see pb/inbox/cases/hire.go.
 */
export function interviewAfter(events: CaseEvent[]): Interview | undefined {
  let interview: Interview | undefined;
  for (const { kind, invitation, mail } of events) {
    if (mail?.state === "takenBack" || mail?.state === "held") continue;
    if (kind === "invite" && invitation) interview = { invitation, isCancelled: false };
    if (kind === "cancelInvite" && interview) interview = { ...interview, isCancelled: true };
  }
  return interview;
}

export function canCancelInterview(events: CaseEvent[], now = serverTime()): boolean {
  const interview = interviewAfter(events);
  return interview !== undefined && !interview.isCancelled && Date.parse(interview.invitation.at) > now;
}

/** Writes when and where an interview is. */
export const invitationText = ({ at, minutes, place }: Invitation) =>
  `${indiaDateTime(at)}, ${words.minutesOption(minutes)}, ${place}`;
