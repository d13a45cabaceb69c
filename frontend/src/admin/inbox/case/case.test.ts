import { expect, it } from "vitest";
import { dueOf } from "@/admin/inbox/case/case";
import { caseOf } from "@/admin/inbox/test-kit";
import { statesOf } from "@/generated/acts";
import { flow as applications } from "../../../../../content/submissions/applications.json";
import { flow as contact } from "../../../../../content/submissions/contact.json";
import { flow as grievances } from "../../../../../content/submissions/grievances.json";

const now = new Date("2026-11-22T12:00:00.000Z"); // 17:30 in India

it.each([
  ["2026-11-26T11:00:00.000Z", "Decide in 3 days", "later"],
  ["2026-11-24T12:00:00.000Z", "Decide in 2 days", "later"],
  ["2026-11-24T11:00:00.000Z", "Decide in 47 hours", "later"],
  ["2026-11-22T18:29:00.000Z", "Decide in 6 hours", "today"], // 23:59 in India
  ["2026-11-22T18:31:00.000Z", "Decide in 6 hours", "later"],
  ["2026-11-22T12:40:00.000Z", "Decide in 40 min", "today"],
  ["2026-11-22T12:00:20.000Z", "Decide in 1 min", "today"],
  ["2026-11-22T11:00:00.000Z", "Overdue since 16:30 today", "overdue"],
  ["2026-11-21T17:00:00.000Z", "Overdue since yesterday", "overdue"],
  ["2026-11-12T17:00:00.000Z", "Overdue since 12 Nov 2026", "overdue"],
])("writes the deadline %s as %s", (due, text, nearness) => {
  expect(dueOf(caseOf({ due, acknowledgedAt: "2026-11-20T12:00:00.000Z" }), now)).toEqual({ text, nearness });
});

it("names the acknowledgement until it was given, and nothing if nothing is due", () => {
  expect(dueOf(caseOf({ due: "2026-11-23T11:00:00.000Z" }), now)?.text).toBe("Acknowledge in 23 hours");
  expect(dueOf(caseOf(), now)).toBeUndefined();
});

it("names the decision at once if it is due no later than the acknowledgement", () => {
  const due = "2026-11-22T13:59:00.000Z";
  expect(dueOf(caseOf({ due, acknowledgeBy: due, decideBy: due }), now)?.text).toBe("Decide in 119 min");
  expect(dueOf(caseOf({ due, acknowledgeBy: due, decideBy: "2026-11-22T14:00:00.000Z" }), now)?.text).toBe(
    "Acknowledge in 119 min",
  );
});

it("names a request about personal data if that is due next", () => {
  const due = "2026-11-26T11:00:00.000Z";
  expect(dueOf(caseOf({ due, answerBy: due }), now)?.text).toBe("Answer the data request in 3 days");
});

it.each(Object.entries({ applications, contact, grievances }))("can filter %s by each of their states", (key, flow) => {
  const states = new Set([...Object.entries(flow.moves).flat(2), ...flow.ended]);
  expect(new Set(statesOf[key as keyof typeof statesOf])).toEqual(states);
});
