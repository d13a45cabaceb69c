import type { ReactNode } from "react";
import { useHasDraft } from "@/admin/inbox/case/case-drafts";
import { words } from "@/admin/inbox/case/case-words";
import { mayBeKept } from "@/admin/inbox/case/consent";
import { DueMark } from "@/admin/inbox/case/due-mark";
import type { KindKey, Submission } from "@/admin/inbox/kind";
import { words as inboxWords } from "@/admin/inbox/words";

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
    <span className="case-mark">
      <DueMark of={own} />
      {row.suspect && !row.spam && <span className="strong">{inboxWords.maybeSpam}</span>}
      {!unremarkable.includes(state) && (
        <span className="case-mark__state">{outcome ? words.outcome(outcome) : words.state(state)}</span>
      )}
      {mayBeKept(own) && <span className="case-mark__kept">{words.mayBeKept}</span>}
      {assignee && <span className="case-mark__who">{assignee}</span>}
      {hasDraft && <span className="case-mark__draft">{words.draft}</span>}
      {children}
    </span>
  );
}
