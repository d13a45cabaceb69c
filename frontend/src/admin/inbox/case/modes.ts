import type { Case, CaseAction } from "@/admin/inbox/case/case";
import type { KindKey } from "@/admin/inbox/kind";
import { acts } from "@/generated/acts";
import { hiringKinds, kindsWithDeadlines } from "@/generated/submission-labels";

/** What can be written about a case. */
export type Mode = keyof typeof acts;

/** A kind of act that staff write in a form, as content/acts.json declares it. */
interface WrittenAct {
  kind: CaseAction["kind"];
  /** The state that its form leads to, if others share the kind. */
  state?: string;
  /** The state that it leads to. */
  leadsTo?: string;
  /** What it takes besides a text and a subject. */
  takes?: readonly string[];
  /** The purpose of its mail to the sender. What has none is not mailed. */
  mail?: string;
  /** The purposes of the templates that can be chosen; the first is filled in. Default: `mail`. */
  templates?: readonly string[];
  /** The kinds of submissions that have it. */
  kinds: readonly string[];
  form: {
    title: string;
    /** The label of the text. */
    label?: string;
    hint?: string;
    /** The label of the button that sends it. */
    send: string;
    /** Says when the mail goes out. Default: after the time to undo it. */
    mail?: string;
    /** It cannot conflict with what others do. */
    anyVersion?: boolean;
    /** It is offered in every state. */
    always?: boolean;
  };
}

/** What can be written about a case, by its mode. */
export const modes: Record<Mode, WrittenAct> = acts;

/** What can be written about a case of a kind in every state. */
export const alwaysOf = (kind: KindKey) =>
  (Object.keys(modes) as Mode[]).filter((mode) => modes[mode].form.always && modes[mode].kinds.includes(kind));

/** Reports whether an act takes a value, such as an outcome, besides a text and a subject. */
export const takes = (mode: Mode, name: string) => modes[mode].takes?.includes(name) ?? false;

/** Reports whether what is written is mailed to the sender. */
export const isMailed = (mode: Mode) => modes[mode].mail !== undefined;

/** Reports whether something can be done to a case in its state. */
export function allows({ next }: Case, mode: Mode): boolean {
  const { leadsTo } = modes[mode];
  return !leadsTo || next.includes(leadsTo);
}

/** Returns the states that a press of a button leads to. Others need a text, which an act of the kind has. */
export function movesOf(kind: KindKey, next: string[]): string[] {
  const written = Object.values(modes).filter(({ kinds }) => kinds.includes(kind));
  return next.filter((state) => !written.some((act) => act.leadsTo === state || act.state === state));
}

/** Reports whether the law sets deadlines for a kind. Its submissions leave the bin only by a second admin. */
export const hasDeadlines = (kind: KindKey) => kindsWithDeadlines.includes(kind);

/** Reports whether the senders of a kind are rated, invited, rejected and hired. */
export const isHiring = (kind: KindKey) => hiringKinds.includes(kind);

/** Reports whether a submission must be decided: nobody may delete or seal it before that. */
export const mustBeDecided = (kind: KindKey, of?: Pick<Case, "state">) =>
  hasDeadlines(kind) && of !== undefined && of.state !== "resolved";
