import type { RefObject } from "react";
import { flushSync } from "react-dom";
import { ManyCases } from "@/admin/inbox/case/many-cases";
import { type Cursor, viewOf } from "@/admin/inbox/filters/filters";
import type { InboxKind, Submission } from "@/admin/inbox/kind";
import { InboxRows } from "@/admin/inbox/rows/inbox-rows";
import { RecordPane } from "@/admin/inbox/rows/record-pane";
import { focusedId, useDesk } from "@/admin/inbox/rows/use-desk";
import { SelectionBar } from "@/admin/inbox/selection/selection-bar";
import { useSelection } from "@/admin/inbox/selection/use-selection";
import type { InboxList } from "@/admin/inbox/use-inbox-list";
import { words } from "@/admin/inbox/words";
import { PagerButton } from "@/admin/kit/list/parts";
import type { Assignee } from "@/generated/api";

interface Props<Row extends Submission> {
  kind: InboxKind<Row>;
  inbox: InboxList<Row>;
  /** Those who can work on cases. */
  people: Assignee[];
  /** Takes the focus if there is no row that could. */
  heading: RefObject<HTMLElement | null>;
}

/** The rows and the open submission beside them, and what can be done with both. */
export function InboxDesk<Row extends Submission>({ kind, inbox, people, heading }: Props<Row>) {
  const { rows, openId, open, close, list, filters } = inbox;
  const selection = useSelection(list.address, rows);
  const desk = useDesk<Row>({
    kind,
    loaded: inbox.loaded,
    openId,
    open,
    close,
    orderOf: () => rows.map(({ id }) => id),
    change: inbox.change,
    selected: selection.rows,
    heading,
    keys: [
      ["x", () => select(false)],
      ["X", () => select(true)],
      ["Escape", () => (openId ? close() : clearSelection())],
    ],
  });

  /** Selects the focused row or else the open one; with `range`, all from the last selected one on. */
  function select(range: boolean) {
    const row = rows.find(({ id }) => id === (focusedId() || openId));
    return row ? selection.toggle(row.id, range) : false;
  }

  /** Clears the selection. If its bar has the focus, the last selected row takes it. */
  function clearSelection() {
    const last = selection.rows.at(-1);
    flushSync(selection.clear);
    desk.focusRow(last?.id);
  }

  return (
    <div className={openId ? "stack narrows inbox__desk inbox__desk--open" : "stack narrows inbox__desk"}>
      <div className="narrows stack inbox__list" ref={desk.shelf}>
        {rows.length > 0 && (
          <div className={list.status === "loading" ? "inbox__rows admin-list__rows--old" : "inbox__rows"}>
            <InboxRows
              kind={kind}
              rows={rows}
              people={people}
              openId={openId}
              selection={selection}
              onToggle={(row) => (row.id === openId ? close() : open(row.id))}
              onFree={(row) => void desk.change([row], "notSpam")}
            />
          </div>
        )}
        <SelectionBar
          selection={selection}
          view={viewOf(filters)}
          count={rows.length}
          onClear={clearSelection}
          onChange={(name) => void desk.change(selection.rows, name)}
        >
          <ManyCases
            kind={kind.key}
            names={kind.words}
            rows={selection.rows}
            nameOf={(id) => {
              const row = selection.rows.find((one) => one.id === id);
              return row ? kind.summarise(row).name : "";
            }}
            people={people}
            onDone={() => {
              clearSelection();
              inbox.refresh();
            }}
          />
        </SelectionBar>
        <InboxPager
          newer={list.newer}
          older={list.older}
          onTurn={(to) => {
            inbox.goToPage(to);
            heading.current?.focus();
          }}
        />
      </div>
      {openId && <RecordPane {...desk.pane} people={people} />}
    </div>
  );
}

interface PagerProps {
  /** The cursors of the neighbouring pages; empty if there is none. */
  newer: string;
  older: string;
  onTurn: (to: Cursor) => void;
}

/** Moves between the pages of the inbox. Hidden if there is only one. */
function InboxPager({ newer, older, onTurn }: PagerProps) {
  if (!newer && !older) return null;
  return (
    <nav className="line admin-pager on-screen" aria-label={words.pages}>
      <PagerButton label={words.newer} enabled={newer !== ""} onClick={() => onTurn({ before: newer })} />
      <PagerButton label={words.older} enabled={older !== ""} onClick={() => onTurn({ after: older })} />
    </nav>
  );
}
