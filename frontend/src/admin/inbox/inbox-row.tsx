import { type ReactNode, useEffect, useRef } from "react";
import { columns } from "@/admin/inbox/inbox-table";
import type { Summary } from "@/admin/inbox/kind";
import type { Submission } from "@/admin/inbox/submission";
import { ViewButton } from "@/admin/inbox/view-button";
import { words } from "@/admin/inbox/words";
import { ShortTime } from "@/admin/list/ist-time";

interface Props {
  row: Submission;
  summary: Summary;
  /** "grievance" */
  one: string;
  open: boolean;
  onToggle: () => void;
  /** All of it, shown while it is open. */
  children: ReactNode;
}

/** The id of the button that opens a row, where the keys move to. */
export const viewButtonId = (id: string) => `view-${id}`;

/** A submission in one line, and below it all of it when open. */
export function InboxRow({ row, summary, one, open, onToggle, children }: Props) {
  const { id, receipt, readAt } = row;
  const { name, title, snippet, sentAt } = summary;
  const detailsId = `details-${id}`;
  const element = useRef<HTMLTableRowElement>(null);

  // The one that was open above may have closed, and taken this row out of sight.
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
          <ViewButton
            id={viewButtonId(id)}
            open={open}
            controls={detailsId}
            of={words.of(one, name)}
            onToggle={onToggle}
          />
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
