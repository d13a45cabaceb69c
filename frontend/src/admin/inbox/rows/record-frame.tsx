import type { ReactNode } from "react";
import type { Submission, Summary } from "@/admin/inbox/kind";
import type { RowChange } from "@/admin/inbox/rows/row-changes";
import { capitalize, words } from "@/admin/inbox/words";
import { IstTime } from "@/admin/list/ist-time";
import { binLimits } from "@/generated/limits";
import { useSite } from "@/lib/site";

interface Props {
  row: Submission;
  summary: Summary;
  /** "grievance" */
  one: string;
  onChange: (change: RowChange) => void;
  /** Asks for confirmation before the submission goes to the bin. */
  onRemove: () => void;
  /** The fields. */
  children: ReactNode;
}

/** An open submission with its actions. When printed, it fills the page under a letterhead. */
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
        <p className="record__number">{`${capitalize(one)} ${receipt}`}</p>
        <p className="record__sender" dir="auto">
          {summary.name}
        </p>
      </header>
      {deletedAt && (
        <p className="record__end">
          {words.endsInBin} <IstTime iso={removedForGoodAt(deletedAt)} />
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

const removedForGoodAt = (deletedAt: string) =>
  new Date(Date.parse(deletedAt) + binLimits.days * 86_400_000).toISOString();

const subjectOf = (receipt: string) => `subject=${encodeURIComponent(`Re: ${receipt}`)}`;
