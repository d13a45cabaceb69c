import { type ReactNode, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { type Application, type Card, nameOf } from "@/admin/applications/application";
import { BoardColumn } from "@/admin/applications/board/board-column";
import { BoardHead } from "@/admin/applications/board/board-head";
import { boardKeys } from "@/admin/applications/board/board-keys";
import { arranged, type Column, cardLimits, useBoard } from "@/admin/applications/board/use-board";
import { useMoves } from "@/admin/applications/board/use-moves";
import { words } from "@/admin/applications/words";
import { useAssignees } from "@/admin/inbox/case/assignees";
import { askIfFinal, isFinal } from "@/admin/inbox/case/final-states";
import { useFilters } from "@/admin/inbox/filters/use-filters";
import type { Choice, InboxKind } from "@/admin/inbox/kind";
import { RecordPane } from "@/admin/inbox/rows/record-pane";
import { useDesk } from "@/admin/inbox/rows/use-desk";
import { useRowChanges } from "@/admin/inbox/rows/use-row-changes";
import { AdminButton } from "@/admin/kit/admin-button";

interface Props {
  kind: InboxKind<Application>;
  /** The filter by opening. None until the openings are loaded. */
  openings?: Choice;
  /** The buttons for the tab as a whole. */
  actions: ReactNode;
  /** Shows the list instead. */
  onList: () => void;
}

/** The applications for an opening by stage. An open application takes the place of the board. */
export function ApplicationBoard({ kind, openings, actions, onList }: Props) {
  const { filters, openId, open, close, setFilters, searchFor } = useFilters();
  const { job = "", q = "", keep = "" } = filters;
  const people = useAssignees(kind.key);
  const board = useBoard({ job, q, keep, parameters: kind.parameters ?? "" });
  const { rows, change, store } = useRowChanges({
    kind,
    rows: board.columns.flatMap((column) => column.cards),
    setRows: board.edit,
    refresh: board.refetch,
  });
  const move = useMoves(board, store, kind.parameters ?? "");
  const [chosen, setChosen] = useState("new");
  const heading = useRef<HTMLHeadingElement>(null);

  const shown = rows.filter(({ spam, deletedAt }) => !spam && !deletedAt);
  const columns = arranged(board.columns, shown).filter(({ state, total }) => state !== "withdrawn" || total > 0);
  const total = columns.reduce((sum, column) => sum + column.total, 0);
  const desk = useDesk<Application>({
    kind,
    loaded: rows,
    openId,
    open,
    close,
    orderOf: useStageOrder(columns, openId),
    change,
    heading,
    keys: boardKeys(columns, (card, to) => void moveTo(card, to)),
  });

  /** Moves an application. Asks first if the state is final. */
  async function moveTo(card: Card, to: string) {
    if (!card.case.next.includes(to)) return;
    if (isFinal(to) && !(await askIfFinal(to, nameOf(card)))) return;
    const next = desk.nextTo([card]);
    flushSync(() => void move(card, to));
    // On phones its new stage is not shown, so the next application takes the focus.
    desk.focusRow(card.id, next);
  }

  const loading = board.status === "loading";
  return (
    <section className={openId ? "stack narrows inbox inbox--instead" : "stack narrows inbox"} aria-busy={loading}>
      <BoardHead
        kind={kind}
        openings={openings}
        stages={columns}
        total={total}
        filters={{ job, q, keep }}
        chosen={chosen}
        board={board}
        headingRef={heading}
        actions={actions}
        onFilter={(change, replace) => (replace ? searchFor(change) : setFilters(change))}
        onChoose={setChosen}
      />
      {total > 0 && (
        <div className={board.isCurrent ? "board" : "board admin-list__rows--old"} ref={desk.shelf}>
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
          {...desk.pane}
          people={people}
          back={words.back}
          position={desk.at >= 0 ? words.position(desk.at + 1, desk.of) : undefined}
          onCase={({ case: changed }) => board.place(openId, changed)}
        />
      )}
    </section>
  );
}

/**
 * Returns the order of the stage of an application. While one is open, it is the order in which that was opened, so
 * that its neighbours stay the same although applications leave the stage one after the other.
 */
function useStageOrder(columns: Column[], openId: string) {
  const walk = useRef<string[]>([]);
  const orderOf = (id: string) => {
    const column = columns.find(({ cards }) => (id ? cards.some((card) => card.id === id) : cards.length > 0));
    return column?.cards.map((card) => card.id) ?? [];
  };
  if (!openId) walk.current = [];
  else if (!walk.current.includes(openId)) walk.current = orderOf(openId);
  return (id: string) => (openId ? walk.current : orderOf(id));
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
    <AdminButton
      label={
        onMore
          ? words.more(words.number(Math.min(left, cardLimits.most - cards.length)))
          : words.inList(words.number(left))
      }
      onClick={onMore ?? onList}
    />
  );
}
