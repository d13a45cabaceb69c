import { expect, it } from "vitest";
import type { Case } from "@/admin/inbox/case/case";
import { canAskToKeep, consentText } from "@/admin/inbox/case/consent";
import { caseOf, eventOf } from "@/admin/inbox/test-kit";

const now = Date.parse("2026-11-22T10:00:00.000Z");
const inDays = (days: number) => new Date(now + days * 86_400_000).toISOString();
const event = (kind: string, time: string) => eventOf({ kind, time, actor: "sender", public: true });

it.each<[string, Partial<Case>, boolean, string]>([
  ["was not asked", {}, true, "Not asked."],
  ["has withdrawn", { state: "withdrawn" }, false, "Not asked."],
  ["was asked lately", { keepAskedAt: inDays(-2) }, false, "Asked on 20 Nov 2026, no answer yet."],
  ["was asked long ago", { keepAskedAt: inDays(-15) }, true, "Asked on 7 Nov 2026, no answer yet."],
  ["has allowed it", { keepUntil: inDays(365) }, false, "May be kept until 22 Nov 2027."],
  ["has allowed it for some more days", { keepUntil: inDays(9) }, true, "May be kept until 1 Dec 2026."],
  [
    "was asked again",
    { keepUntil: inDays(9), keepAskedAt: inDays(-2) },
    false,
    "May be kept until 1 Dec 2026. Asked on 20 Nov 2026, no answer yet.",
  ],
  ["had allowed it", { keepUntil: inDays(-1) }, true, "The permission ended on 21 Nov 2026."],
])("knows what to say and do if the applicant %s", (_, of, canAsk, text) => {
  const record = { case: caseOf({ state: "new", ...of }), events: [] };
  expect(canAskToKeep(record.case, now)).toBe(canAsk);
  expect(consentText(record, now)).toBe(text);
});

it("says when the permission was taken back, unless it was given again and has ended", () => {
  const events = [event("consent", inDays(-9)), event("consentWithdrawn", inDays(-2))];
  expect(consentText({ case: caseOf(), events }, now)).toBe("The applicant took the permission back on 20 Nov 2026.");
});
