import { type ReactNode, useEffect, useRef } from "react";
import { linkTo } from "@/admin/inbox/filters/use-filters";
import type { KindKey, Submission, Summary } from "@/admin/inbox/kind";
import { recordId } from "@/admin/inbox/rows/inbox-row";
import type { RowChange } from "@/admin/inbox/rows/row-changes";
import { Marked } from "@/admin/inbox/search/marked";
import { capitalize, words } from "@/admin/inbox/words";
import { IstTime } from "@/admin/list/ist-time";
import { showToast } from "@/admin/toast/toast";
import { binLimits } from "@/generated/limits";
import { useSite } from "@/lib/site";

interface Props {
  kind: KindKey;
  row: Submission;
  summary: Summary;
  /** "grievance" */
  one: string;
  onChange: (change: RowChange) => void;
  /** The fields. */
  children: ReactNode;
}

/** An open submission with its actions. When printed, it fills the page under a letterhead. */
export function RecordFrame({ kind, row, summary, one, onChange, children }: Props) {
  const { id, receipt, email, deletedAt, spam } = row;
  const { brand } = useSite();
  const heading = useRef<HTMLHeadingElement>(null);

  // The arrows above keep the focus, so they can be pressed again.
  useEffect(() => {
    const pane = document.getElementById(recordId);
    if (!pane?.contains(document.activeElement)) heading.current?.focus({ preventScroll: true });
  }, []);

  const button = (text: string, act: () => void, modifier = "") => (
    <button type="button" className={`admin-button ${modifier}`.trim()} onClick={act}>
      {text}
    </button>
  );
  const change = (name: RowChange, modifier?: string) => button(words.changes[name], () => onChange(name), modifier);
  return (
    <article className="record" aria-label={words.of(one, summary.name)}>
      <header className="record__letterhead">
        <p className="record__brand">{brand.name}</p>
        <p className="record__number">{`${capitalize(one)} ${receipt}`}</p>
      </header>
      <h3 className="record__sender" ref={heading} tabIndex={-1} dir="auto">
        <Marked>{summary.name}</Marked>
      </h3>
      <div className="record__actions">
        {deletedAt ? (
          change("restore", "admin-button--primary")
        ) : (
          <>
            <a className="admin-button admin-button--primary" id={replyId} href={replyAddress(email, receipt)}>
              {words.reply}
            </a>
            {change("unread")}
            {change(spam ? "notSpam" : "spam")}
            {change("delete")}
          </>
        )}
        {button(words.print, () => window.print())}
        {button(words.copyLink, () => void copyLink(kind, id))}
        {deletedAt && change("deleteForGood", "admin-button--danger")}
      </div>
      {deletedAt && (
        <p className="record__end">
          {words.endsInBin} <IstTime iso={removedForGoodAt(deletedAt)} />
        </p>
      )}
      {children}
    </article>
  );
}

/** The id of the link that starts an answer, for its key. */
export const replyId = "inbox-reply";

const replyAddress = (email: string, receipt: string) =>
  `mailto:${email}?subject=${encodeURIComponent(`Re: ${receipt}`)}`;

const removedForGoodAt = (deletedAt: string) =>
  new Date(Date.parse(deletedAt) + binLimits.days * 86_400_000).toISOString();

/** Copies the address of a submission. Browsers allow it on secure pages only; otherwise the address is shown. */
async function copyLink(kind: KindKey, id: string) {
  const link = `${location.origin}${location.pathname}${linkTo(kind, id)}`;
  try {
    await navigator.clipboard.writeText(link);
    showToast({ text: words.linkCopied });
  } catch {
    showToast({ text: words.linkNotCopied(link) });
  }
}
