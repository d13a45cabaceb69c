import { type Case, type CaseRecord, isToDecide } from "@/admin/inbox/case/case";
import { words } from "@/admin/inbox/case/case-words";
import { canAskToKeep } from "@/admin/inbox/case/consent";
import type { DeadlineClass } from "@/admin/inbox/case/deadlines";
import { isFinal } from "@/admin/inbox/case/final-states";
import { canCancelInterview, interviewAfter } from "@/admin/inbox/case/interview";
import {
  allows,
  alwaysOf,
  hasDeadlines,
  isHiring,
  isMailed,
  type Mode,
  modes,
  movesOf,
  mustBeDecided,
} from "@/admin/inbox/case/modes";
import { caseAddress, type KindKey } from "@/admin/inbox/kind";
import type { RecordTools } from "@/admin/inbox/rows/record-frame";
import { AdminButton } from "@/admin/kit/admin-button";
import { ActionMenu, type MenuAction } from "@/admin/kit/menu/action-menu";
import { showFailure } from "@/admin/kit/toast/toast";
import { followWithToken } from "@/admin/kit/uploads/file-token";
import { serverNow } from "@/features/auth/server-clock";
import { useSession } from "@/features/auth/session";

interface Props {
  kind: KindKey;
  id: string;
  record: CaseRecord;
  /** What is being written. */
  mode?: Mode;
  /** The deadlines, the most urgent first. */
  classes: DeadlineClass[];
  /** Names are hidden, so no mail that greets by name can be read or written. */
  namesHidden: boolean;
  /** What can be done with the submission itself. */
  tools: RecordTools;
  onBegin: (mode: Mode) => void;
  onMove: (state: string) => void;
  onReject: () => void;
}

/** The keys of the buttons. They work wherever the focus is, except in fields. */
const keys: Partial<Record<Mode, string>> = { answer: "R", invite: "I", note: "N" };

/** How many actions have a button. The others are in the menu. */
const maxButtons = 3;

/** An action with its own button, if there is room. */
interface CaseAct extends MenuAction {
  /** What it begins to write. */
  mode?: Mode;
}

/** What can be done with a case in its state. The usual next step comes first; the rarer ones are in a menu. */
export function CaseActions(props: Props) {
  const { kind, id, mode, namesHidden, tools } = props;
  const isAdmin = useSession()?.role === "admin";
  const acts: CaseAct[] = [...tools.main, ...actsOf(props, isAdmin)];
  const buttons = acts.slice(0, maxButtons);
  const more = [
    ...acts.slice(maxButtons),
    ...movesIn(props),
    ...(namesHidden ? [] : caseFileActions(kind, id)),
    ...tools.more,
  ];
  return (
    <div className="row on-screen">
      {buttons.map((act, index) => (
        <AdminButton
          key={act.label}
          label={act.label}
          look={index === 0 && !mode ? "primary" : undefined}
          aria-expanded={act.mode && act.mode === mode}
          aria-keyshortcuts={act.shortcut}
          onClick={act.onPress}
        />
      ))}
      <ActionMenu label={words.more} actions={more} />
    </div>
  );
}

/** Returns the actions for a case, the usual next step first. */
function actsOf({ kind, record, classes, namesHidden, onBegin, onMove, onReject }: Props, isAdmin: boolean): CaseAct[] {
  const { state, next } = record.case;
  const isApplication = isHiring(kind);
  const acts: CaseAct[] = [...modesOf(kind, record, classes), ...(isAdmin ? keepingOf(kind, record.case) : [])]
    .filter((each) => !namesHidden || !(showsName(each) || each === "correct"))
    .map((each) => ({
      mode: each,
      shortcut: keys[each],
      onPress: () => onBegin(each),
      label: each === "invite" ? inviteLabel(record) : modes[each].form.title,
    }));
  const canShortlist = isApplication && state === "new" && next.includes("shortlisted");
  if (isApplication && next.includes("rejected")) {
    const after = acts.findLastIndex(({ mode }) => mode === "invite" || mode === "cancelInvite") + 1;
    acts.splice(canShortlist ? 0 : after, 0, {
      label: modes.reject.form.title,
      shortcut: "Shift+R",
      onPress: onReject,
    });
  }
  if (canShortlist) acts.unshift({ label: words.shortlist, shortcut: "S", onPress: () => onMove("shortlisted") });
  return acts;
}

/** Returns what inviting means now: for the first time, to another time, or after the interview was cancelled. */
function inviteLabel({ case: { state }, events }: CaseRecord): string {
  if (interviewAfter(events)?.isCancelled) return words.inviteAgain;
  return state === "interview" ? words.changeInvitation : modes.invite.form.title;
}

/** Returns the changes of status that need no text. */
function movesIn({ kind, record, namesHidden, onBegin, onMove }: Props): MenuAction[] {
  const { state, next } = record.case;
  const isApplication = isHiring(kind);
  const moves: MenuAction[] = movesOf(kind, next)
    .filter((to) => !(isApplication && state === "new" && to === "shortlisted"))
    .map((to) => ({
      label: (!isApplication && words.moves[to]) || words.moveTo(to),
      danger: isFinal(to) && isApplication,
      onPress: () => onMove(to),
    }));
  if (!isApplication || !next.includes("rejected")) return moves;
  if (!namesHidden) moves.push({ label: words.rejectInOwnWords, onPress: () => onBegin("reject") });
  return [...moves, { label: words.rejectSilently, danger: true, onPress: () => onMove("rejected") }];
}

/** Mails whose form shows the name. They are not offered while names are hidden. The server fills in invitations. */
const showsName = (mode: Mode) => isMailed(mode) && mode !== "invite";

/** Returns what can be written, the usual next step first. */
function modesOf(kind: KindKey, { case: of, events }: CaseRecord, classes: DeadlineClass[]): Mode[] {
  const { state, next } = of;
  const always = alwaysOf(kind);
  const requested: Mode[] = of.answerBy ? ["answerRequest", "refuseRequest"] : [];
  if (isHiring(kind)) {
    const offered: Mode[] = ["answer", ...always, "assign"];
    if (canCancelInterview(events)) offered.unshift("cancelInvite");
    if (state === "interview" || (state !== "rejected" && next.includes("interview"))) offered.unshift("invite");
    if (canAskToKeep(of)) offered.push("askConsent");
    return [...offered, ...requested, "correct"];
  }
  if (!hasDeadlines(kind)) return ["answer", ...always, "assign", ...requested, "correct"];
  if (state === "resolved") return ["answer", ...always, "reopen", ...requested, "correct"];
  const at = classes.findIndex(({ key }) => key === of.class);
  const urgency: Mode[] = [];
  if (at > 0) urgency.push("urgency");
  if (at >= 0 && at < classes.length - 1) urgency.push("lessUrgent");
  const byPhone: Mode[] = of.unreachable && !of.acknowledgedAt ? ["acknowledgeByPhone"] : [];
  return [...beginningOf(of), ...byPhone, "answer", ...always, "assign", ...urgency, ...requested, "correct"];
}

/** What admins decide about how long a case is kept. */
function keepingOf(kind: KindKey, of: Case): Mode[] {
  const hold: Mode = of.heldUntil && new Date(of.heldUntil) > serverNow() ? "endHold" : "hold";
  return mustBeDecided(kind, of) ? [hold] : [hold, "seal"];
}

/** Returns the next steps of an open grievance. The server would refuse the others. */
function beginningOf(of: Case): Mode[] {
  const steps: Mode[] = isToDecide(of) ? ["decide", "acknowledge"] : ["acknowledge", "decide"];
  if (!of.next.includes("acknowledged")) steps.push("ask");
  return steps.filter((mode) => allows(of, mode));
}

/** Returns what opens everything about a case as pages to print, or downloads it with its attachments and proofs. */
const caseFileActions = (kind: KindKey, id: string): MenuAction[] => [
  { label: words.filePages, onPress: () => void openFile(kind, id, true) },
  { label: words.fileZip, onPress: () => void openFile(kind, id, false) },
];

async function openFile(kind: KindKey, id: string, asPage: boolean) {
  try {
    await followWithToken(`${caseAddress(kind, id)}/file`, new URLSearchParams(asPage ? { as: "page" } : {}), asPage);
  } catch (cause) {
    showFailure(words.fileFailed, cause, () => void openFile(kind, id, asPage));
  }
}
