import type { ReactNode } from "react";
import { type Case, dueOf, type Nearness } from "@/admin/inbox/case/case";
import { useHasDraft } from "@/admin/inbox/case/case-drafts";
import { words } from "@/admin/inbox/case/case-words";
import { mayBeKept } from "@/admin/inbox/case/consent";
import type { KindKey, Submission } from "@/admin/inbox/kind";
import { words as inboxWords } from "@/admin/inbox/words";
import { useNow } from "@/admin/kit/list/ist-time";

/** States that a row need not show: nothing has happened yet, or the deadline says more. */
const unremarkable = ["new", "open"];

interface Props {
  kind: KindKey;
  row: Submission;
  assignee?: string;
  /** What can be done about it. */
  children?: ReactNode;
}

/** What becomes of a submission, in its row: the deadline, the status, who works on it, and whether an answer was begun. */
export function CaseMark({ kind, row, assignee, children }: Props) {
  const { case: own } = row;
  const hasDraft = useHasDraft(kind, row.id);
  if (!own) return children;
  const { state, outcome } = own;
  return (
    <span className="line wraps case-mark">
      <DueMark of={own} />
      {row.suspect && !row.spam && <span className="strong">{inboxWords.maybeSpam}</span>}
      {own.unreachable && <span className="strong">{words.unreachable}</span>}
      {!unremarkable.includes(state) && (
        <span className="muted breaks">{outcome ? words.outcome(outcome) : words.state(state)}</span>
      )}
      {outcome !== "appliedTwice" && row.duplicateCount !== undefined && row.duplicateCount > 0 && (
        <span className="strong">{words.appliedTwice(row.duplicateCount)}</span>
      )}
      {own.merged.length > 0 && <span className="strong">{words.keptFor(own.merged.length)}</span>}
      {mayBeKept(own) && <span className="muted breaks">{words.mayBeKept}</span>}
      {assignee && <span className="muted breaks">{assignee}</span>}
      {hasDraft && <span className="strong">{words.draft}</span>}
      {children}
    </span>
  );
}

const paths: Record<Nearness, string> = {
  overdue: "M8 1.5 15 14H1L8 1.5Zm0 4.5v4m0 1.5v.5",
  today: "M8 1.5a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13ZM8 4.5V8l2.5 1.5",
  later: "M2.5 3.5h11v10h-11zM2.5 6.5h11M5.5 2v2.5m5-2.5v2.5",
};

/** The sign of how near a deadline is. It is hidden from screen readers, because words say the same. */
export function DueSign({ nearness }: { nearness: Nearness }) {
  return (
    <svg className="icon due-mark__sign" viewBox="0 0 16 16" aria-hidden="true">
      <path d={paths[nearness]} />
    </svg>
  );
}

/** The next deadline of a case, with a sign and words. Empty if nothing is due. */
export function DueMark({ of }: { of: Case }) {
  const due = dueOf(of, useNow());
  if (!due) return null;
  return (
    <span className={`centred muted strong due-mark due-mark--${due.nearness}`}>
      <DueSign nearness={due.nearness} />
      <span>{due.text}</span>
    </span>
  );
}
