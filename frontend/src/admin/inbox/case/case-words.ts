import { decisions, outcomes, states } from "@/generated/acts";
import type { ActedOnMany } from "@/generated/api";
import { mailLimits } from "@/generated/limits";
import { endSentence } from "@/lib/fill";
import { indiaDateTime } from "@/lib/india-time";

type Spared = ActedOnMany["spared"][number];

const undoTime = `${mailLimits.undoSeconds} seconds`;

/** Says how many people get a mail. */
const mailTo = (people: number) =>
  people === 0
    ? "Nobody gets a mail"
    : people === 1
      ? "One person gets a mail"
      : `${people} people get a mail, one each`;

const sentAlready = (count: number) =>
  count > 0 ? (count === 1 ? "1 was sent already." : `${count} were sent already.`) : "";

/** Returns what says how many mails were taken back, and how many were not. */
const takenBack = (one: string, many: string) => (taken: number, sent: number) =>
  `${taken === 1 ? `1 ${one} was` : `${taken} ${many} were`} taken back. ${sentAlready(sent)}`.trim();

const list = new Intl.ListFormat("en-IN");

export const words = {
  decisions,
  languages: { en: "English", hi: "हिन्दी" } as Record<string, string>,
  /** Returns the label of a state, as it is if this version does not know it. */
  state: (state: string) => states[state] ?? state,
  outcome: (outcome: string) => outcomes[outcome] ?? outcome,
  // Filters
  stateFilter: "Status",
  anyState: "Any status",
  assigneeFilter: "Assigned to",
  anybody: "Anybody",
  me: "Me",
  nobody: "Nobody",
  dueFilter: "Due",
  anyTime: "Any time",
  dueRanges: [
    ["overdue", "Overdue"],
    ["today", "Later today"],
    ["week", "In the next 7 days"],
  ] as const,
  // The record
  assignedTo: "Assigned to",
  take: "Assign to me",
  correctFields: { name: "Name", email: "Email", phone: "Phone" },
  unreachable: "Mail refused",
  reachesNot: (email: string) => (email ? `Mail does not reach ${email}.` : "Mail does not reach this person."),
  phone: (phone: string) => `Phone ${phone}`,
  move: "Change status",
  moves: {
    working: "Start work",
    open: "Open again",
    answered: "Mark as answered",
    closed: "Close",
  } as Record<string, string>,
  shortlist: "Shortlist",
  changeInvitation: "Change the invitation",
  inviteAgain: "Invite again",
  askToKeepMany: "Ask to keep",
  // Interview and other openings
  interview: "Interview",
  cancelled: (interview: string) => `Cancelled. It would have been: ${interview}`,
  otherOpenings: "Other openings",
  mayBeKept: "May be kept",
  keptFor: (others: number) => (others === 1 ? "Kept for another one" : `Kept for ${others} others`),
  merged: "Closed as the same as this one:",
  appliedTwice: (others: number) => (others === 1 ? "Applied twice" : `Applied ${others + 1} times`),
  anyPermission: "All applications",
  keptUntil: (day: string) => `May be kept until ${day}.`,
  keepAsked: (day: string) => `Asked on ${day}, no answer yet.`,
  keepEnded: (day: string) => `The permission ended on ${day}.`,
  keepTakenBack: (day: string) => `The applicant took the permission back on ${day}.`,
  keepNotAsked: "Not asked.",
  nobodyKept: "No applicant has allowed this yet.",
  rejectInOwnWords: "Reject in your own words",
  rejectSilently: "Reject without a mail",
  rejected: "Rejected.",
  mailedAt: (iso: string) => `The mail goes out on ${indiaDateTime(iso)}.`,
  rejectionWaits: (iso: string) => `Rejected. The mail goes out on ${indiaDateTime(iso)}.`,
  takeBack: "Take back",
  askFinal: (state: string, name: string) =>
    name ? `Move ${name} to “${states[state] ?? state}”?` : `Move to “${states[state] ?? state}”?`,
  askFinalText: "This status is final. It cannot be changed afterwards.",
  confirmFinal: (state: string) => `Move to “${states[state] ?? state}”`,
  moveTo: (state: string) => `Move to “${states[state] ?? state}”`,
  notLoaded: "The status and the history could not be loaded.",
  moved: (state: string) => `Status: ${states[state] ?? state}.`,
  assigned: (name: string) => `Assigned to ${endSentence(name)}`,
  failed: "This could not be saved. Your text is kept.",
  more: "More",
  filePages: "Case file for a court or lawyer",
  fileZip: "Case file with attachments (ZIP)",
  fileFailed: "The case file could not be opened.",
  // Others
  looking: (names: string) => `${names} also has this open.`,
  lookingMany: (names: string) => `${names} also have this open.`,
  writing: (names: string) => `${names} is writing about this now.`,
  writingMany: (names: string) => `${names} are writing about this now.`,
  // Writing
  at: "Day and time (IST)",
  atHint: "The time in India, wherever you are.",
  chooseTime: "Choose a day and a time",
  untilField: "Last day",
  chooseDay: "Choose a day in the future",
  sealed: (day: string) =>
    `It is sealed, and is in no list any more. The program erases it after ${day}. An admin can end the seal in the tab Data requests.`,
  heldUntil: "Kept for a legal matter until",
  minutes: "Length",
  minutesOption: (minutes: number) => `${minutes} minutes`,
  place: "Place or link",
  placeHint: "An address, or the link of a video call.",
  inviteHint:
    "A calendar file is attached. If you send it again with another time, the entry moves in the candidate’s calendar.",
  inviteHidden:
    "The template for invitations in the tab Answers is sent. It greets by name, so it is hidden while names are.",
  cancelHint:
    "A calendar file is attached, which removes the entry from the candidate’s calendar. The status stays as it is.",
  preview: "What the candidate reads",
  subject: "Subject",
  text: "Text",
  template: "Begin with",
  noTemplate: "Your own text",
  findTemplate: "Find an answer",
  outcomeField: "Outcome",
  chooseOutcome: "Choose the outcome",
  duplicateField: "Receipt of the other grievance",
  duplicateHint: "Or type a name or words to find it.",
  samePerson: "Other grievances of this person",
  foundOthers: "Found",
  otherPerson: "It is from another person, but about the same matter.",
  urgencyField: "Deadlines",
  urgencyHints: {
    urgency: "The new deadlines count from the day it was received. They become shorter.",
    lessUrgent:
      "The new deadlines count from the day it was received. The history and the report record that they became longer.",
  } as Record<string, string>,
  chooseUrgency: "Choose the deadlines",
  mailHint: `This is sent by mail to the sender, ${undoTime} after you press the button.`,
  blanks: (names: string[]) => `Replace ${list.format(names)} with your own words.`,
  replaced: "The template has replaced your text.",
  kept: "Your text is kept on this device until you send it.",
  discard: "Discard",
  discarded: "The text was discarded.",
  cancel: "Close",
  changedBySomebody: "Somebody changed this while you were writing.",
  changed: (news: string) => `${news} Your text is kept. Read the history below, then send again.`,
  changedTooFar: (news: string) => `${news} Your text is kept, but the status does not allow this any more.`,
  somebody: "Somebody",
  draft: "Draft",
  // Taking back
  goesOut: `The mail goes out in ${undoTime}.`,
  notTakenBack: "The mail could not be taken back.",
  notSent: "The mail could not be sent.",
  replacedDraft: "Your earlier text was put aside.",
  saved: "Saved.",
  // Several
  askManyTitles: {
    acknowledge: (what: string) => `Acknowledge ${what}?`,
    reject: (what: string) => `Reject ${what}?`,
    askConsent: (what: string) => `Ask to keep ${what}?`,
  },
  askManyConfirm: { acknowledge: "Acknowledge", reject: "Reject", askConsent: "Ask" },
  manyMails: {
    acknowledge: (people: number) => `${mailTo(people)}, in ${undoTime}.`,
    reject: (people: number) => `${mailTo(people)}, tomorrow at 9:00 IST.`,
    askConsent: (people: number) => `${mailTo(people)}, in ${undoTime}.`,
  },
  manySilent: (count: number) =>
    count === 1
      ? "One is closed without a mail, because its sender has applied twice for the opening."
      : `${count} are closed without a mail, because their senders have applied twice for the opening.`,
  manyLeft: (kind: string, count: number, why: string): string =>
    why
      ? `${count === 1 ? "One stays as it is:" : `${count} stay as they are. About one of them:`} ${why}`
      : (kind === "askConsent" ? words.manyNotAsked : words.manyRefused)(count),
  sparedTitle: (count: number) =>
    count === 1
      ? "One is left out. Tick it to reject it, too:"
      : `${count} are left out. Tick those that you want to reject, too:`,
  sparedLeft: (count: number) => (count === 1 ? "One was left out." : `${count} were left out.`),
  sparedWhy: ({ other, state, sameOpening, interview }: Spared) =>
    [
      other
        ? `${other} of this person${sameOpening ? " for the same opening" : ""} has the status “${states[state] ?? state}”.`
        : "",
      interview ? `The interview is on ${indiaDateTime(interview)}.` : "",
      sameOpening ? "If you tick it, it is closed without a mail." : "",
    ]
      .filter(Boolean)
      .join(" "),
  manyDone: (what: string, count: string) => `${what}: ${count}.`,
  manyRefused: (count: number) =>
    count === 1
      ? "One was left as it is, because its status does not allow this."
      : `${count} were left as they are, because their status does not allow this.`,
  manyNotAsked: (count: number) =>
    count === 1
      ? "One was not asked: they have allowed it, were asked a short time ago, or have withdrawn."
      : `${count} were not asked: they have allowed it, were asked a short time ago, or have withdrawn.`,
  manyQuestionsTakenBack: takenBack("question", "questions"),
  manyRejectionsTakenBack: (_taken: number, sent: number) => sentAlready(sent),
  askedMany: `Asked. The mails go out in ${undoTime}`,
  manyFailed: "This could not be saved.",
  manyTakenBack: takenBack("acknowledgement", "acknowledgements"),
  acknowledgedMany: `Acknowledged. The mails go out in ${undoTime}`,
  rejectedMany: "Rejected. The mails go out tomorrow at 9:00 IST",
  assignedMany: (name: string) => `Assigned to ${name}`,
  movedMany: (state: string) => `Status “${states[state] ?? state}”`,
  assignSelected: "Assign",
};
