import type { SenderCase, SenderEvent } from "@/pages/status/status";

/** Returns an event as the server sends it. */
export const makeEvent = (changes: Partial<SenderEvent> = {}): SenderEvent => ({
  id: 1,
  time: "2026-11-22 10:00:00.000Z",
  kind: "received",
  own: true,
  state: "new",
  outcome: "",
  text: "",
  files: [],
  ...changes,
});

/** Returns a case as the server sends it: decided, with a message and an answer. */
export const makeCase = (changes: Partial<SenderCase> = {}): SenderCase => ({
  secret: "abc",
  receipt: "GRV-2026-000001",
  state: "resolved",
  outcome: "partly",
  about: "It breaks a law in force",
  sent: [
    { label: "Full name", text: "Asha Rao", files: [] },
    { label: "Details", text: "The page\nnames me.", files: [] },
    { label: "Attachments", text: "", files: [{ name: "proof.pdf", size: 3 }] },
  ],
  service: false,
  received: "2026-11-22 10:00:00.000Z",
  acknowledgeBy: "",
  decideBy: "",
  reviewBy: "2026-12-25 10:00:00.000Z",
  late: false,
  keepUntil: "",
  keepWouldEnd: "",
  keepAsked: false,
  events: [
    makeEvent(),
    makeEvent({ id: 2, kind: "answer", own: false, state: "waiting", text: "Which page?" }),
    makeEvent({
      id: 3,
      kind: "senderWrote",
      state: "working",
      text: "This <b>one</b>",
      files: [{ name: "a.pdf", size: 3 }],
    }),
    makeEvent({ id: 4, kind: "decide", own: false, state: "resolved", outcome: "partly", text: "We have removed it." }),
  ],
  mayWrite: false,
  mayWithdraw: false,
  mayAskReview: true,
  removedAt: "",
  removedWhy: "",
  ...changes,
});
