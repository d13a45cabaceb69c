import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { Case, CaseEvent } from "@/admin/inbox/case/case";
import type { ActedOnMany } from "@/generated/api";

/** Returns what the server did to several submissions: nothing, unless `more` says otherwise. */
export const actedOnMany = (more: Partial<ActedOnMany> = {}): ActedOnMany => ({
  changed: [],
  events: [],
  missing: [],
  refused: [],
  why: "",
  mails: more.changed?.length ?? 0,
  silent: [],
  spared: [],
  ...more,
});

/** Returns an unread contact message as the API lists it. */
export const contact = (number: number, more: object = {}) => ({
  id: `c${number}`,
  receipt: `CON-2026-${String(number).padStart(6, "0")}`,
  name: `Sender ${number}`,
  email: `c${number}@example.com`,
  phone: "9876543210",
  subject: `Subject ${number}`,
  message: "Please call.",
  submittedAt: "2026-07-30T08:35:00.000Z",
  readAt: "",
  spam: false,
  suspect: false,
  deletedAt: "",
  ...more,
});

/** Returns an unread grievance as the API lists it. */
export const grievance = (number: number, more: object = {}) => ({
  id: `g${number}`,
  receipt: `GRV-2026-00000${number}`,
  fullName: `Sender ${number}`,
  email: `g${number}@example.com`,
  phone: "9876543210",
  portals: {},
  pageUrl: "https://example.com/page",
  reason: "others",
  details: "Please read.",
  supportDocs: [],
  createdAt: "2026-07-30T08:35:00.000Z",
  readAt: "",
  spam: false,
  deletedAt: "",
  ...more,
});

/** Returns a case as the API answers it. */
export const caseOf = (more: Partial<Case> = {}): Case => ({
  state: "open",
  outcome: "",
  duplicateOf: "",
  merged: [],
  assignee: "",
  version: 1,
  class: "",
  next: ["answered"],
  receivedAt: "2026-07-30T08:35:00.000Z",
  acknowledgeBy: null,
  decideBy: null,
  acknowledgedAt: null,
  decidedAt: null,
  due: null,
  closedAt: null,
  keepUntil: null,
  keepAskedAt: null,
  answerBy: null,
  heldUntil: null,
  sealedUntil: null,
  unreachable: false,
  ...more,
});

export const readAt = "2026-07-31T08:35:00.000Z";

/** Returns an event of a case as the API answers it: a note, unless `more` says otherwise. */
export const eventOf = (more: Partial<CaseEvent> = {}): CaseEvent => ({
  sequence: 1,
  time: readAt,
  kind: "note",
  actor: "admins:a",
  name: "Asha",
  public: false,
  meta: {},
  text: "",
  subject: "",
  files: [],
  assignee: "",
  rating: 0,
  invitation: null,
  erased: false,
  lost: false,
  hash: "",
  mail: null,
  ...more,
});

const viewer = (number: number) => ({ name: new RegExp(`^(View|Hide) the message from Sender ${number}$`) });

export const viewButton = (number: number) => screen.getByRole("button", viewer(number));

export const open = async (number: number) => userEvent.click(await screen.findByRole("button", viewer(number)));

/** Returns the senders in the list, from top to bottom. */
export const senders = () =>
  screen
    .queryAllByRole("button", { name: /^(View|Hide) the message from Sender \d+$/ })
    .map((viewer) => /Sender \d+$/.exec(viewer.textContent ?? "")?.[0]);

type ChangeAnswer = () => Response | Promise<Response>;

/** Answers the changes of contact messages by "CHANGE ID", such as "read c3"; without an answer, they are stored. */
export const answerChanges = (answers: Record<string, ChangeAnswer> = {}) => ({
  "POST /api/contact/changes": (_: URL, { body }: RequestInit) => {
    const { change, ids } = JSON.parse(String(body)) as { change: string; ids: string[] };
    return answers[`${change} ${ids}`]?.() ?? Response.json({ changed: ids, missing: [], refused: [], why: "" });
  },
});

/** Returns the changes that calls of a mock of fetch asked for, each as "CHANGE ID". */
export const changesIn = (calls: [address: string, init?: RequestInit][]) =>
  calls
    .filter(([address]) => address.endsWith("/changes"))
    .map(([, init]) => JSON.parse(String(init?.body)) as { change: string; ids: string[] })
    .map(({ change, ids }) => `${change} ${ids}`);
