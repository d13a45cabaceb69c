import { expect, it } from "vitest";
import type { CaseEvent, EventMail } from "@/admin/inbox/case/case";
import { canCancelInterview, interviewAfter } from "@/admin/inbox/case/interview";
import { eventOf } from "@/admin/inbox/test-kit";

const now = Date.parse("2026-11-22T10:00:00.000Z");

/** Returns an event from its kind, the place of its interview and the state of its mail: "invite a sent". */
function event(text: string): CaseEvent {
  const [kind = "", place = "", state] = text.split(" ");
  const at = place === "past" ? "2026-11-21T10:00:00.000Z" : "2026-11-29T10:00:00.000Z";
  const mail = state ? { state: state as EventMail["state"], at: null, problem: "" } : null;
  return eventOf({ time: at, kind, public: true, mail, invitation: place ? { at, minutes: 30, place } : null });
}

// The same cases as in pb/inbox/cases/cancel_test.go.
it.each([
  [[], "", false],
  [["invite a sent"], "a", true],
  [["invite past sent"], "past", false],
  [["invite a takenBack"], "", false],
  [["invite a sent", "invite b held"], "a", true],
  [["invite a sent", "invite b waiting"], "b", true],
  [["invite a sent", "cancelInvite a waiting"], "a cancelled", false],
  [["invite a sent", "cancelInvite a takenBack"], "a", true],
  [["invite a sent", "cancelInvite a sent", "invite b sent"], "b", true],
  [["invite a sent", "cancelInvite a sent", "invite b takenBack"], "a cancelled", false],
])("knows which interview holds after %j", (history, want, canCancel) => {
  const events = history.map(event);
  const interview = interviewAfter(events);
  expect(interview ? `${interview.invitation.place}${interview.isCancelled ? " cancelled" : ""}` : "").toBe(want);
  expect(canCancelInterview(events, now)).toBe(canCancel);
});
