import { type ReactNode, useEffect, useRef } from "react";
import type { Submission, Summary } from "@/admin/inbox/kind";
import { words } from "@/admin/inbox/words";
import { ShortTime } from "@/admin/list/ist-time";
import { words as listWords } from "@/admin/list/list-words";

/** The columns in order. On narrow screens each row becomes a card. */
export const columns = ["receipt", "name", "about", "when", "act"] as const;

/** Returns the id of the button that opens a row; the keys j and k move between these buttons. */
export const viewButtonId = (id: string) => `view-${id}`;

interface RowProps {
  row: Submission;
  summary: Summary;
  /** "grievance" */
  one: string;
  open: boolean;
  onToggle: () => void;
  /** The details, shown while the row is open. */
  children: ReactNode;
}

/** A submission in one line, with a second row for the details if it is open. */
export function InboxRow({ row, summary, one, open, onToggle, children }: RowProps) {
  const { id, receipt, readAt } = row;
  const { name, title, snippet, sentAt } = summary;
  const detailsId = `details-${id}`;
  const element = useRef<HTMLTableRowElement>(null);

  // If a row above closed at the same time, this one may have moved out of view.
  useEffect(() => {
    if (open) element.current?.scrollIntoView({ block: "nearest" });
  }, [open]);

  const modifiers = [open && "inbox-table__row--open", !readAt && "inbox-table__row--unread"];
  return (
    <>
      <tr ref={element} className={["inbox-table__row", ...modifiers].filter(Boolean).join(" ")}>
        <td className="inbox-table__cell inbox-table__cell--receipt">{receipt}</td>
        <td className="inbox-table__cell inbox-table__cell--name">
          {!readAt && <span className="visually-hidden">{`${words.isUnread} `}</span>}
          <span className="inbox-table__name" dir="auto">
            {name}
          </span>
        </td>
        <td className="inbox-table__cell inbox-table__cell--about">
          <span className="inbox-table__about">
            <span className="inbox-table__subject" dir="auto">
              {title}
            </span>{" "}
            <span className="inbox-table__snippet" dir="auto">
              {snippet}
            </span>
          </span>
        </td>
        <td className="inbox-table__cell inbox-table__cell--when">
          <ShortTime iso={sentAt} />
        </td>
        <td className="inbox-table__cell inbox-table__cell--act">
          <ViewButton id={id} open={open} controls={detailsId} of={words.of(one, name)} onToggle={onToggle} />
        </td>
      </tr>
      {open && (
        <tr className="inbox-table__details" id={detailsId}>
          <td className="inbox-table__cell inbox-table__cell--details" colSpan={columns.length}>
            {children}
          </td>
        </tr>
      )}
    </>
  );
}

interface ViewButtonProps {
  /** The id of the row. */
  id: string;
  open: boolean;
  /** The id of the details. */
  controls: string;
  /** Names the row for screen readers: "the grievance from Ravi Kumar". */
  of: string;
  onToggle: () => void;
}

function ViewButton({ id, open, controls, of, onToggle }: ViewButtonProps) {
  return (
    <button
      type="button"
      className="admin-button inbox-table__view"
      id={viewButtonId(id)}
      aria-expanded={open}
      aria-controls={open ? controls : undefined}
      onClick={onToggle}
    >
      {open ? listWords.hide : listWords.view}
      <span className="visually-hidden">{` ${of}`}</span>
    </button>
  );
}
