import { type ReactNode, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { type Application, type Card, nameOf } from "@/admin/applications/application";
import { BoardColumn } from "@/admin/applications/board/board-column";
import { BoardHead } from "@/admin/applications/board/board-head";
import { cardLimits, useBoard } from "@/admin/applications/board/use-board";
import { useBoardKeys } from "@/admin/applications/board/use-board-keys";
import { useMoves } from "@/admin/applications/board/use-moves";
import { useWalk } from "@/admin/applications/board/use-walk";
import { words } from "@/admin/applications/words";
import { useAssignees } from "@/admin/inbox/case/assignees";
import { askIfFinal, isFinal } from "@/admin/inbox/case/final-states";
import { useFilters } from "@/admin/inbox/filters/use-filters";
import type { InboxKind } from "@/admin/inbox/kind";
import { useInbox } from "@/admin/inbox/live/inbox-provider";
import { viewButtonId } from "@/admin/inbox/rows/inbox-row";
import { RecordPane } from "@/admin/inbox/rows/record-pane";
import type { RowChange } from "@/admin/inbox/rows/row-changes";
import { KeysHelp } from "@/admin/inbox/rows/row-keys";
import { useKeptScroll } from "@/admin/inbox/rows/use-kept-scroll";
import { useOpenRecord } from "@/admin/inbox/rows/use-open-record";
import { useReadOnOpen } from "@/admin/inbox/rows/use-read-on-open";
import { askToDelete, useRowChanges } from "@/admin/inbox/rows/use-row-changes";
import { capitalize, words as inboxWords } from "@/admin/inbox/words";

interface Props {
  kind: InboxKind<Application>;
  /** The slugs of the openings with their titles. */
  openings: readonly (readonly [string, string])[];
  /** The buttons for the tab as a whole. */
  actions: ReactNode;
  /** Shows the list instead. */
  onList: () => void;
}

/** The applications for an opening by stage. An open application takes the place of the board. */
export function ApplicationBoard({ kind, openings, actions, onList }: Props) {
  const { filters, openId, open, close, setFilters } = useFilters();
  const { job = "", q = "", keep = "" } = filters;
  const people = useAssignees(kind.key);
  const { recount } = useInbox();
  const board = useBoard({ job, q, keep, parameters: kind.parameters ?? "" });
  const move = useMoves(board, kind.parameters ?? "");
  const [chosen, setChosen] = useState("new");
  const [helpOpen, setHelpOpen] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const searchBox = useRef<HTMLInputElement>(null);
  const shelf = useKeptScroll(openId !== "");

  const cards = board.columns.flatMap((column) => column.cards);
  const { rows, change } = useRowChanges<Card>({
    kind: kind.key,
    rows: cards,
    setRows: board.edit,
    nameOf: (changed) =>
      changed.length === 1 && changed[0]
        ? capitalize(inboxWords.of(kind.words.one, nameOf(changed[0])))
        : inboxWords.many(changed.length, kind.words),
    names: kind.words,
    onStored: (stored) => {
      recount();
      if (stored !== "read" && stored !== "unread") board.refresh();
    },
  });
  const shown = new Map(rows.filter(({ spam, deletedAt }) => !spam && !deletedAt).map((row) => [row.id, row]));
  const columns = board.columns
    .map((column) => ({ ...column, cards: column.cards.flatMap(({ id }) => shown.get(id) ?? []) }))
    .filter(({ state, total }) => state !== "withdrawn" || total > 0);
  const total = columns.reduce((sum, column) => sum + column.total, 0);
  const record = useOpenRecord<Application>(kind, openId, rows);

  const { at, of, opener } = useWalk(columns, openId, open);

  /** Focuses an application, else the heading of the board. */
  function focusCard(id: string) {
    const button = document.getElementById(viewButtonId(id));
    button?.scrollIntoView?.({ block: "nearest", inline: "nearest" });
    button?.focus({ preventScroll: true });
    if (!button || document.activeElement !== button) heading.current?.focus({ preventScroll: true });
  }

  const lastOpen = useRef("");
  useEffect(() => {
    if (lastOpen.current && !openId) focusCard(lastOpen.current);
    lastOpen.current = openId;
  });

  useReadOnOpen(record.row, (row) => void change([row as Card], "read"));

  /** Moves an application. What cannot be undone is asked for first. */
  async function moveTo(card: Card, to: string) {
    if (!card.case.next.includes(to)) return;
    if (isFinal(to) && !(await askIfFinal(to, nameOf(card)))) return;
    const below = columns.find(({ state }) => state === card.case.state)?.cards ?? [];
    const index = below.findIndex(({ id }) => id === card.id);
    const neighbour = below[index + 1] ?? below[index - 1];
    flushSync(() => void move(card, to));
    if (document.activeElement !== document.body) return;
    const button = document.getElementById(viewButtonId(card.id));
    // On phones its new stage is not shown, so the next application takes the focus.
    focusCard(button && button.getClientRects().length > 0 ? card.id : (neighbour?.id ?? card.id));
  }

  /** Changes the open application and closes it. */
  async function changeAndClose(row: Application, name: RowChange) {
    if (name === "deleteForGood" && !(await askToDelete(1, kind.words))) return;
    void change([row as Card], name);
    close();
  }

  const keys = useBoardKeys({
    columns,
    openId,
    onStep: openId ? (by) => opener(by)?.() : undefined,
    onMove: (card, to) => void moveTo(card, to),
    onEscape: close,
    onSearch: () => searchBox.current?.focus(),
    onHelp: () => setHelpOpen(true),
  });

  const loading = board.status === "loading";
  return (
    <section className={openId ? "inbox inbox--instead" : "inbox"} aria-busy={loading}>
      <BoardHead
        kind={kind}
        openings={openings}
        stages={columns}
        total={total}
        filters={{ job, q, keep }}
        chosen={chosen}
        board={board}
        headingRef={heading}
        searchRef={searchBox}
        actions={actions}
        onFilter={setFilters}
        onChoose={setChosen}
        onHelp={() => setHelpOpen(true)}
      />
      {total > 0 && (
        // biome-ignore lint/a11y/noStaticElementInteractions: the keys move between the buttons within
        <div className={board.isCurrent ? "board" : "board inbox__rows--old"} ref={shelf} onKeyDown={keys}>
          {columns.map((column) => (
            <BoardColumn
              key={column.state}
              column={column}
              people={people}
              showsOpening={job === ""}
              isChosen={column.state === (columns.some(({ state }) => state === chosen) ? chosen : "new")}
              more={<More column={column} onList={onList} onMore={board.canShowMore ? board.showMore : undefined} />}
              onOpen={({ id }) => open(id)}
              onMove={moveTo}
            />
          ))}
        </div>
      )}
      {openId && (
        <RecordPane
          kind={kind}
          record={record}
          people={people}
          back={words.back}
          position={at >= 0 ? words.position(at + 1, of) : undefined}
          onChange={(row, name) => void changeAndClose(row, name)}
          onCase={({ case: changed }) => board.place(openId, changed)}
          onClose={close}
          onPrevious={opener(-1)}
          onNext={opener(1)}
        />
      )}
      <KeysHelp open={helpOpen} own={[...words.boardKeys, ...words.recordKeys]} onClose={() => setHelpOpen(false)} />
    </section>
  );
}

interface MoreProps {
  column: { state: string; total: number; cards: unknown[] };
  /** Undefined: all that the board can show are shown. */
  onMore?: () => void;
  onList: () => void;
}

/** Shows more applications of a stage, or the list if they are too many for a board. */
function More({ column: { total, cards }, onMore, onList }: MoreProps) {
  const left = total - cards.length;
  return (
    <button type="button" className="admin-button" onClick={onMore ?? onList}>
      {onMore
        ? words.more(words.number(Math.min(left, cardLimits.most - cards.length)))
        : words.inList(words.number(left))}
    </button>
  );
}
