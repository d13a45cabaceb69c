import type { ChangeEvent, MouseEvent } from "react";
import { CaseMark } from "@/admin/inbox/case/case-mark";
import type { KindKey, Submission, Summary } from "@/admin/inbox/kind";
import { words } from "@/admin/inbox/words";
import { ShortTime } from "@/admin/kit/list/ist-time";
import { words as listWords } from "@/admin/kit/list/list-words";
import { Marked } from "@/admin/kit/search/marked";
import { receiptForms } from "@/admin/kit/search/terms";

/** The columns in order. On narrow screens each row becomes a card. */
export const columns = ["select", "receipt", "name", "about", "when", "act"] as const;

/** The id of the element that shows the open submission. */
export const recordId = "inbox-record";

/** Returns the id of the button that opens a row; the keys j and k move between these buttons. */
export const viewButtonId = (id: string) => `view-${id}`;

interface RowProps {
  kind: KindKey;
  row: Submission;
  /** The name of the person who works on it. */
  assignee?: string;
  summary: Summary;
  /** "grievance" */
  one: string;
  open: boolean;
  selected: boolean;
  onToggle: () => void;
  onFree: () => void;
  /** `range` selects all rows from the last selected one to this one. */
  onSelect: (range: boolean) => void;
}

/** A submission in one line. */
export function InboxRow(props: RowProps) {
  const { kind, row, assignee, summary, one, open, selected, onToggle, onFree, onSelect } = props;
  const { receipt, readAt, spam, suspect, deletedAt } = row;
  const { name, title, snippet, sentAt } = summary;
  const of = words.of(one, name);
  const modifiers = [open && "open", !readAt && "unread", selected && "selected"].filter(Boolean);
  return (
    <tr
      data-submission={row.id}
      className={["breaks inbox-table__row", ...modifiers.map((modifier) => `inbox-table__row--${modifier}`)].join(" ")}
      onClick={(event) => pressView(event, document.getElementById(viewButtonId(row.id)))}
    >
      <td className="inbox-table__cell inbox-table__cell--select">
        <label className="inbox-table__select on-screen">
          <input
            className="inbox-table__box"
            type="checkbox"
            aria-label={words.select(of)}
            checked={selected}
            onChange={(event) => onSelect(isShifted(event))}
          />
        </label>
      </td>
      <td className="muted digits inbox-table__cell inbox-table__cell--receipt">
        <Marked forms={receiptForms(receipt)}>{receipt}</Marked>
      </td>
      <td className="inbox-table__cell inbox-table__cell--name">
        {!readAt && <span className="visually-hidden">{`${words.isUnread} `}</span>}
        <span className="clamp-2 inbox-table__name" dir="auto">
          <Marked>{name}</Marked>
        </span>
      </td>
      <td className="inbox-table__cell inbox-table__cell--about">
        <CaseMark kind={kind} row={row} assignee={assignee}>
          {(spam || suspect) && !deletedAt && (
            <button type="button" className="link-button inbox-table__free" onClick={onFree}>
              {words.changes.notSpam}
              <span className="visually-hidden">{` ${of}`}</span>
            </button>
          )}
        </CaseMark>
        <span className="clamp-2 inbox-table__about">
          <span className="inbox-table__subject" dir="auto">
            {title}
          </span>{" "}
          <span className="muted inbox-table__snippet" dir="auto">
            {snippet}
          </span>
        </span>
      </td>
      <td className="muted digits inbox-table__cell inbox-table__cell--when">
        <ShortTime iso={sentAt} />
      </td>
      <td className="inbox-table__cell inbox-table__cell--act">
        <button
          type="button"
          className="link-button inbox-table__view on-screen"
          id={viewButtonId(row.id)}
          aria-expanded={open}
          aria-controls={open ? recordId : undefined}
          onClick={onToggle}
        >
          <span>{open ? listWords.hide : listWords.view}</span>
          <span className="visually-hidden">{` ${of}`}</span>
        </button>
      </td>
    </tr>
  );
}

/** Reports whether Shift was held while a checkbox was clicked. */
const isShifted = ({ nativeEvent }: ChangeEvent) => nativeEvent instanceof MouseEvent && nativeEvent.shiftKey;

/**
 * Presses the button that opens a row, after a click elsewhere in the row. The click may instead belong to another
 * control, or end a selection of text. The button cannot cover the row, because rows of tables hold no absolutely
 * positioned elements in WebKit.
 */
function pressView({ target }: MouseEvent, view: HTMLElement | null) {
  const isForControl = target instanceof Element && target.closest("a, button, label");
  if (isForControl || getSelection()?.isCollapsed === false) return;
  view?.focus({ preventScroll: true });
  view?.click();
}
