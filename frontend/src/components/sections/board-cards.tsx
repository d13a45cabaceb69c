import { useId } from "react";
import type { Card } from "@/generated/content";

interface Props {
  heading: string;
  /** Default: none. */
  intro?: string;
  cards: Card[];
}

/** Framed cards on a tint, in the columns of a kanban board on wide windows. */
export function BoardCards({ heading, intro, cards }: Props) {
  const id = useId();
  return (
    <section className="kanban" aria-labelledby={id}>
      <div className="wrap">
        <h2 id={id}>{heading}</h2>
        {intro && <p className="kanban__intro text-lead">{intro}</p>}
        <ul className="kanban__board">
          {cards.map((card, index) => (
            <li key={index} className="kanban__card">
              <h3 className="kanban__title">{card.title}</h3>
              <p>{card.text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
