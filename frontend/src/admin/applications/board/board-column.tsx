import type { ReactNode } from "react";
import type { Card } from "@/admin/applications/application";
import { BoardCard } from "@/admin/applications/board/board-card";
import { type Column, countOf } from "@/admin/applications/board/use-board";
import { useStageTarget } from "@/admin/applications/board/use-card-drag";
import { words } from "@/admin/applications/words";
import { words as caseWords } from "@/admin/inbox/case/case-words";
import type { Assignee } from "@/generated/api";

interface Props {
  column: Column;
  people: Assignee[];
  showsOpening: boolean;
  /** On phones, the only column that is shown. */
  isChosen: boolean;
  /** What follows the cards, if there are more. */
  more: ReactNode;
  onOpen: (card: Card) => void;
  onMove: (card: Card, to: string) => void;
}

/** A stage with its applications. */
export function BoardColumn({ column, people, showsOpening, isChosen, more, onOpen, onMove }: Props) {
  const { state, total, cards } = column;
  const { element, isTarget } = useStageTarget(state, onMove);
  const modifiers = [isChosen && "chosen", isTarget && "target"].filter(Boolean);
  const label = caseWords.state(state);
  return (
    <section
      ref={element}
      className={["board-column", ...modifiers.map((modifier) => `board-column--${modifier}`)].join(" ")}
      aria-label={words.stageOption(label, countOf(column))}
    >
      <h3 className="between small board-column__heading">
        {label} <span className="muted strong digits">{countOf(column)}</span>
      </h3>
      {cards.length === 0 ? (
        <p className="quiet board-column__empty">{words.emptyColumn}</p>
      ) : (
        <ul className="stack stack--tight">
          {cards.map((card) => (
            <BoardCard
              key={card.id}
              card={card}
              assignee={people.find(({ _id }) => _id === card.case.assignee)?.name}
              showsOpening={showsOpening}
              onOpen={onOpen}
              onMove={onMove}
            />
          ))}
        </ul>
      )}
      {total > cards.length && cards.length > 0 && more}
    </section>
  );
}
