import type { ReactNode } from "react";
import type { View } from "@/admin/inbox/filters/filters";
import type { Submission } from "@/admin/inbox/kind";
import type { RowChange } from "@/admin/inbox/rows/row-changes";
import type { Selection } from "@/admin/inbox/selection/use-selection";
import { words } from "@/admin/inbox/words";
import { AdminButton } from "@/admin/kit/admin-button";
import { useSession } from "@/features/auth/session";

interface Props {
  selection: Selection<Submission>;
  view: View;
  /** The number of rows on the page. */
  count: number;
  onClear: () => void;
  onChange: (change: RowChange) => void;
  /** What can be done with the cases of the selected rows. */
  children: ReactNode;
}

/** What can be done with the selected rows. It stays at the lower edge of the window, so it moves no row. */
export function SelectionBar({ selection, view, count, onClear, onChange, children }: Props) {
  const { rows, all, selectAll } = selection;
  const isAdmin = useSession()?.role === "admin";
  return (
    <>
      <p className="visually-hidden" aria-live="polite">
        {rows.length > 0 && words.selected(rows.length)}
      </p>
      {rows.length > 0 && (
        <section className="line wraps small inbox-selection on-screen" aria-label={words.selection}>
          <p className="digits inbox-selection__count">{words.selected(rows.length)}</p>
          {!all && (
            <button type="button" className="underlined inbox-selection__plain" onClick={selectAll}>
              {words.selectAll(count)}
            </button>
          )}
          <button type="button" className="underlined inbox-selection__plain" onClick={onClear}>
            {words.clearSelection}
          </button>
          <div className="row inbox-selection__actions">
            {view !== "bin" && view !== "spam" && children}
            {changesOf(view, rows, isAdmin).map((change) => (
              <AdminButton
                key={change}
                label={words.changes[change]}
                look={change === "deleteForGood" ? "danger" : undefined}
                onClick={() => onChange(change)}
              />
            ))}
          </div>
        </section>
      )}
    </>
  );
}

/** Returns the changes that make sense for the selected rows. */
function changesOf(view: View, rows: Submission[], isAdmin: boolean): RowChange[] {
  if (view === "bin") return isAdmin ? ["restore", "deleteForGood"] : ["restore"];
  const marks: RowChange[] = [];
  if (rows.some(({ readAt }) => !readAt)) marks.push("read");
  if (rows.some(({ readAt }) => readAt)) marks.push("unread");
  if (rows.some(({ spam, suspect }) => spam || suspect)) marks.push("notSpam");
  if (view !== "spam") marks.push("spam");
  return [...marks, "delete"];
}
