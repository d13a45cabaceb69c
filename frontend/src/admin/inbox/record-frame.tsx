import type { ReactNode } from "react";
import type { Summary } from "@/admin/inbox/kind";
import type { Change } from "@/admin/inbox/row-changes";
import { endInBin, type Submission } from "@/admin/inbox/submission";
import { sentence, words } from "@/admin/inbox/words";
import { IstTime } from "@/admin/list/ist-time";
import { useSite } from "@/lib/site";

interface Props {
  row: Submission;
  summary: Summary;
  /** "grievance" */
  one: string;
  onChange: (change: Change) => void;
  /** Asks before it goes to the bin. */
  onRemove: () => void;
  /** Its fields. */
  children: ReactNode;
}

/** An open submission with what can be done with it. On paper it is all there is, under a head of its own. */
export function RecordFrame({ row, summary, one, onChange, onRemove, children }: Props) {
  const { receipt, email, deletedAt, spam } = row;
  const { brand } = useSite();
  const button = (text: string, act: () => void) => (
    <button type="button" className="admin-button" onClick={act}>
      {text}
    </button>
  );
  return (
    <article className="record" aria-label={words.of(one, summary.name)}>
      <header className="record__letterhead">
        <p className="record__brand">{brand.name}</p>
        <p className="record__number">{`${sentence(one)} ${receipt}`}</p>
        <p className="record__sender" dir="auto">
          {summary.name}
        </p>
      </header>
      {deletedAt && (
        <p className="record__end">
          {words.endsInBin} <IstTime iso={endInBin(deletedAt)} />
        </p>
      )}
      {children}
      <div className="record__actions">
        {deletedAt ? (
          button(words.restore, () => onChange("restore"))
        ) : (
          <>
            <a className="admin-button" href={`mailto:${email}?${subjectOf(receipt)}`}>
              {words.reply}
            </a>
            {button(words.markUnread, () => onChange("unread"))}
            {spam ? button(words.notSpam, () => onChange("notSpam")) : button(words.markSpam, () => onChange("spam"))}
          </>
        )}
        {button(words.print, () => window.print())}
        {!deletedAt && (
          <button type="button" className="admin-button admin-button--danger" onClick={onRemove}>
            {words.remove}
          </button>
        )}
      </div>
    </article>
  );
}

const subjectOf = (receipt: string) => `subject=${encodeURIComponent(`Re: ${receipt}`)}`;
