import { type RefObject, useEffect, useRef } from "react";
import { flushSync } from "react-dom";
import type { Person } from "@/admin/inbox/case/assignees";
import { ManyCases } from "@/admin/inbox/case/many-cases";
import { viewOf } from "@/admin/inbox/filters/filters";
import { InboxPager } from "@/admin/inbox/inbox-pager";
import type { InboxKind, Submission } from "@/admin/inbox/kind";
import { viewButtonId } from "@/admin/inbox/rows/inbox-row";
import { InboxRows } from "@/admin/inbox/rows/inbox-rows";
import { RecordPane } from "@/admin/inbox/rows/record-pane";
import type { RowChange } from "@/admin/inbox/rows/row-changes";
import { useRowKeys } from "@/admin/inbox/rows/row-keys";
import { useKeptScroll } from "@/admin/inbox/rows/use-kept-scroll";
import { useOpenRecord } from "@/admin/inbox/rows/use-open-record";
import { useReadOnOpen } from "@/admin/inbox/rows/use-read-on-open";
import { askToDelete } from "@/admin/inbox/rows/use-row-changes";
import { SelectionBar } from "@/admin/inbox/selection/selection-bar";
import { useSelection } from "@/admin/inbox/selection/use-selection";
import type { InboxList } from "@/admin/inbox/use-inbox-list";
import { undoId } from "@/admin/kit/toast/toasts";

interface Props<Row extends Submission> {
  kind: InboxKind<Row>;
  inbox: InboxList<Row>;
  /** Those who can work on cases. */
  people: Person[];
  /** Takes the focus if there is no row that could. */
  heading: RefObject<HTMLElement | null>;
  onSearch: () => void;
  onHelp: () => void;
}

/** The rows and the open submission beside them, and what can be done with both. */
export function InboxDesk<Row extends Submission>({ kind, inbox, people, heading, onSearch, onHelp }: Props<Row>) {
  const { rows, openId, list, filters } = inbox;
  const record = useOpenRecord<Row>(kind, openId, inbox.loaded);
  const selection = useSelection(list.address, rows);
  /** The row that takes the focus when the submission is closed. Default: its own. */
  const nextFocus = useRef<string>(undefined);
  const table = useKeptScroll(openId !== "");
  const openIndex = rows.findIndex(({ id }) => id === openId);

  /** Focuses a row, unless the focus is somewhere already. */
  function focusRow(id = "") {
    if (document.activeElement !== document.body && document.activeElement !== null) return;
    const button = document.getElementById(viewButtonId(id));
    button?.scrollIntoView({ block: "nearest" });
    (button ?? heading.current)?.focus({ preventScroll: true });
  }

  /** Clears the selection. If its bar has the focus, the last selected row takes it. */
  function clearSelection() {
    const last = selection.rows.at(-1);
    flushSync(selection.clear);
    focusRow(last?.id);
  }

  const lastOpen = useRef("");
  useEffect(() => {
    if (lastOpen.current && !openId) {
      focusRow(nextFocus.current ?? lastOpen.current);
      nextFocus.current = undefined;
    }
    lastOpen.current = openId;
  });

  useReadOnOpen(record.row, (row) => void inbox.change([row], "read"));

  /** Changes rows. The focus goes to the next row if its own leaves, and an open submission stays until all is stored. */
  async function change(changing: Row[], name: RowChange) {
    const last = rows.findIndex(({ id }) => id === changing.at(-1)?.id);
    const others = (row: Row) => !changing.includes(row) && row.id !== changing[0]?.id;
    const next = rows.slice(last + 1).find(others) ?? rows.slice(0, Math.max(last, 0)).findLast(others);
    const stored = flushSync(() => inbox.change(changing, name));
    focusRow(next?.id);
    if (!(await stored) || !changing.some(({ id }) => id === latestOpenId.current)) return;
    if (name !== "unread") nextFocus.current = next?.id ?? "";
    inbox.close();
  }
  const latestOpenId = useRef(openId);
  latestOpenId.current = openId;

  /** Changes rows, after a question if they would be gone for good. */
  async function changeIfSure(changing: Row[], name: RowChange) {
    if (name === "deleteForGood" && !(await askToDelete(changing.length, kind.words))) return;
    await change(changing, name);
  }

  /**
   * What a key changes: the open submission, which the admin reads, else the selected rows, else the focused
   * row. What the key does follows the state of the rows.
   */
  function changeByKey(name: RowChange, focused?: Row) {
    const single = record.row ? [record.row] : focused ? [focused] : [];
    const changing = record.row || selection.rows.length === 0 ? single : selection.rows;
    if (changing.length === 0) return false;
    const inBin = changing.every(({ deletedAt }) => deletedAt);
    if (inBin && name !== "delete") return false; // as its buttons
    const spam = changing.every((row) => row.spam);
    void changeIfSure(changing, name === "spam" && spam ? "notSpam" : inBin ? "deleteForGood" : name);
    return true;
  }

  /** Returns what opens the row at some distance from the open one, if there is one. */
  const opener = (by: 1 | -1) => {
    const row = openIndex < 0 ? undefined : rows[openIndex + by];
    return row && (() => inbox.open(row.id));
  };

  useRowKeys({
    rows,
    openId,
    onStep: openId ? (by) => opener(by)?.() : undefined,
    onSelect: (row, range) => selection.toggle(row.id, range),
    onChange: changeByKey,
    onUndo: () => document.getElementById(undoId)?.click(),
    onEscape: () => (openId ? inbox.close() : clearSelection()),
    onSearch,
    onHelp,
  });

  return (
    <div className={openId ? "inbox__desk inbox__desk--open" : "inbox__desk"}>
      <div className="stack inbox__list" ref={table}>
        {rows.length > 0 && (
          <div className={list.status === "loading" ? "inbox__rows inbox__rows--old" : "inbox__rows"}>
            <InboxRows
              kind={kind}
              rows={rows}
              people={people}
              openId={openId}
              selection={selection}
              onToggle={(row) => (row.id === openId ? inbox.close() : inbox.open(row.id))}
              onFree={(row) => void changeIfSure([row], "notSpam")}
            />
          </div>
        )}
        <SelectionBar
          selection={selection}
          view={viewOf(filters)}
          count={rows.length}
          onClear={clearSelection}
          onChange={(name) => void changeIfSure(selection.rows, name)}
        >
          <ManyCases
            kind={kind.key}
            names={kind.words}
            rows={selection.rows}
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
      {openId && (
        <RecordPane
          kind={kind}
          record={record}
          people={people}
          onChange={(row, name) => void changeIfSure([row], name)}
          onClose={inbox.close}
          onPrevious={opener(-1)}
          onNext={opener(1)}
        />
      )}
    </div>
  );
}
