import { words } from "@/admin/inbox/case/case-words";

/** What can be written about a case. */
export type Mode =
  | "acknowledge"
  | "answer"
  | "ask"
  | "decide"
  | "note"
  | "assign"
  | "reopen"
  | "urgency"
  | "invite"
  | "cancelInvite"
  | "askConsent"
  | "reject";

interface Wording {
  title: string;
  /** The label of the text. */
  label: string;
  hint?: string;
  /** The label of the button that sends it. */
  send: string;
  /** Says of a mail when it goes out. What has no such line is not mailed to the sender. */
  mail?: string;
}

/** How each mode is worded. */
export const modes: Record<Mode, Wording> = {
  acknowledge: { title: words.acknowledge, label: words.text, send: "Send acknowledgement", mail: words.mailHint },
  answer: { title: words.answer, label: words.text, send: "Send answer", mail: words.mailHint },
  ask: { title: words.ask, label: words.text, send: "Send question", mail: words.mailHint },
  decide: { title: words.decide, label: words.reasons, send: "Send decision", mail: words.mailHint },
  note: { title: words.note, label: words.noteText, hint: words.noteHint, send: "Save note" },
  assign: { title: words.assign, label: words.noteForColleague, hint: words.noteHint, send: "Assign" },
  reopen: { title: words.reopen, label: words.reopenText, hint: words.reopenHint, send: "Reopen" },
  urgency: { title: words.hurry, label: words.urgencyText, send: "Make more urgent" },
  invite: {
    title: words.invite,
    label: words.text,
    hint: words.filledIn,
    send: "Send invitation",
    mail: words.mailHint,
  },
  cancelInvite: {
    title: words.cancelInterview,
    label: words.text,
    hint: words.filledIn,
    send: "Cancel the interview",
    mail: words.mailHint,
  },
  askConsent: { title: words.askToKeep, label: words.text, send: "Send question", mail: words.mailHint },
  reject: { title: words.reject, label: words.text, send: "Reject", mail: words.rejectHint },
};

/** Reports whether what is written is mailed to the sender. */
export const isMailed = (mode: Mode) => modes[mode].mail !== undefined;
