import { type Card, nameOf, openingOf } from "@/admin/applications/application";
import { useDraggableCard } from "@/admin/applications/board/use-card-drag";
import { Stars } from "@/admin/applications/stars";
import { words } from "@/admin/applications/words";
import { words as caseWords } from "@/admin/inbox/case/case-words";
import { mayBeKept } from "@/admin/inbox/case/consent";
import { isFinal } from "@/admin/inbox/case/final-states";
import { viewButtonId } from "@/admin/inbox/rows/inbox-row";
import { ShortTime } from "@/admin/kit/list/ist-time";
import { ActionMenu } from "@/admin/kit/menu/action-menu";
import { Marked } from "@/admin/kit/search/marked";

/** The id of the element with a card's menu, for its key. */
export const moveMenuId = (id: string) => `move-${id}`;

interface Props {
  card: Card;
  /** The name of the person who works on it. */
  assignee?: string;
  /** The board shows all openings, so the card names its own. */
  showsOpening: boolean;
  onOpen: (card: Card) => void;
  onMove: (card: Card, to: string) => void;
}

/** An application on the board. It can be dragged, and its menu moves it as well. */
export function BoardCard({ card, assignee, showsOpening, onOpen, onMove }: Props) {
  const { id, submittedAt, readAt, rating, duplicateCount = 0 } = card;
  const { element, dragged } = useDraggableCard(card);
  const name = nameOf(card);
  const isKept = mayBeKept(card.case);
  return (
    <li ref={element} className={`card board-card ${dragged ? "board-card--dragged" : ""}`.trim()} data-submission={id}>
      <div className="board-card__head">
        <button
          type="button"
          className={`small breaks board-card__open ${readAt ? "" : "board-card__open--unread"}`.trim()}
          id={viewButtonId(id)}
          onClick={() => onOpen(card)}
        >
          {!readAt && <span className="visually-hidden">{`${words.unread} `}</span>}
          <span className="board-card__name" dir="auto">
            <Marked>{name}</Marked>
          </span>
        </button>
        {card.case.next.length > 0 && (
          <span className="board-card__menu" id={moveMenuId(id)}>
            <ActionMenu
              label={words.moveTo}
              name={words.move(name)}
              isIcon
              actions={card.case.next.map((state) => ({
                label: state === "rejected" ? words.rejected : caseWords.state(state),
                danger: isFinal(state),
                onPress: () => onMove(card, state),
              }))}
            />
          </span>
        )}
      </div>
      {showsOpening && (
        <p className="muted ellipsis board-card__opening" dir="auto">
          {openingOf(card)}
        </p>
      )}
      <p className="muted between wraps board-card__facts">
        <ShortTime iso={submittedAt} />
        {rating?.average != null && (
          <Stars average={rating.average} label={words.rated(rating.average, rating.count)} />
        )}
      </p>
      {(duplicateCount > 0 || assignee || isKept) && (
        <p className="muted between wraps board-card__facts">
          {duplicateCount > 0 && <span className="strong attention">{caseWords.appliedTwice(duplicateCount)}</span>}
          {isKept && <span>{caseWords.mayBeKept}</span>}
          {assignee && <span className="breaks">{assignee}</span>}
        </p>
      )}
    </li>
  );
}
