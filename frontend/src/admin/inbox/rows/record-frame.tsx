import { type ReactNode, useLayoutEffect, useRef } from "react";
import { hasDeadlines, mustBeDecided } from "@/admin/inbox/case/modes";
import { linkTo } from "@/admin/inbox/filters/use-filters";
import type { KindKey, Submission, Summary } from "@/admin/inbox/kind";
import { recordId } from "@/admin/inbox/rows/inbox-row";
import type { RowChange } from "@/admin/inbox/rows/row-changes";
import { capitalize, words } from "@/admin/inbox/words";
import { IstTime } from "@/admin/kit/list/ist-time";
import type { MenuAction } from "@/admin/kit/menu/action-menu";
import { usePrintName } from "@/admin/kit/print-name";
import { Marked } from "@/admin/kit/search/marked";
import { receiptForms } from "@/admin/kit/search/terms";
import { showToast } from "@/admin/kit/toast/toast";
import { useSession } from "@/features/auth/session";
import { binLimits } from "@/generated/limits";
import { useSite } from "@/lib/site";

interface Props {
  kind: KindKey;
  row: Submission;
  summary: Summary;
  /** "grievance" */
  one: string;
  onChange: (change: RowChange) => void;
  /** Returns the content, with what can be done with the submission in its place. */
  children: (tools: RecordTools) => ReactNode;
}

/** What can be done with a submission itself: what its state asks for, and the rest. */
export interface RecordTools {
  main: MenuAction[];
  more: MenuAction[];
}

/** An open submission with its actions. When printed, it fills the page under a letterhead. */
export function RecordFrame({ kind, row, summary, one, onChange, children }: Props) {
  const { id, receipt, deletedAt, spam, suspect } = row;
  const { brand } = useSite();
  const isAdmin = useSession()?.role === "admin";
  const heading = useRef<HTMLHeadingElement>(null);
  usePrintName(receipt);

  // The arrows above keep the focus, so they can be pressed again.
  useLayoutEffect(() => {
    const pane = document.getElementById(recordId);
    if (!pane?.contains(document.activeElement)) heading.current?.focus({ preventScroll: true });
  }, []);

  const change = (name: RowChange, danger = false): MenuAction => ({
    label: words.changes[name],
    danger,
    onPress: () => onChange(name),
  });
  const print = { label: words.print, onPress: () => window.print() };
  const link = { label: words.copyLink, onPress: () => void copyLink(kind, id) };
  const tools: RecordTools = deletedAt
    ? { main: [change("restore")], more: [print, link, ...(isAdmin ? [change("deleteForGood", true)] : [])] }
    : {
        main: spam || suspect ? [change("notSpam")] : [],
        more: [
          print,
          link,
          change("unread"),
          ...(spam && !suspect ? [] : [change("spam")]),
          ...(!spam && mustBeDecided(kind, row.case) ? [] : [change("delete", true)]),
        ],
      };
  return (
    <article className="stack small record" aria-label={words.of(one, summary.name)}>
      <header className="off record__letterhead">
        <p className="record__brand">{brand.name}</p>
        <p className="record__number">{`${capitalize(one)} ${receipt}`}</p>
      </header>
      <h3 className="heading-4 breaks record__sender" ref={heading} tabIndex={-1} dir="auto">
        <Marked>{summary.name}</Marked>
      </h3>
      {summary.name !== receipt && (
        <p className="muted digits record__receipt on-screen">
          <Marked forms={receiptForms(receipt)}>{receipt}</Marked>
        </p>
      )}
      {deletedAt && (
        <p className="strong attention on-screen">
          {hasDeadlines(kind) ? (
            words.staysInBin
          ) : (
            <>
              {words.endsInBin} <IstTime iso={removedForGoodAt(deletedAt)} />
            </>
          )}
        </p>
      )}
      {suspect && <p className="strong attention on-screen">{spam ? words.whyHeld : words.whySuspect}</p>}
      {children(tools)}
    </article>
  );
}

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
