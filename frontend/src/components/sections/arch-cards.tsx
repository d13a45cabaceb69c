import { useId } from "react";
import type { Card } from "@/generated/content";

interface Props {
  heading: string;
  /** Default: none. */
  intro?: string;
  cards: Card[];
}

/** Cards in arches, which stand on the lower edge. */
export function ArchCards({ heading, intro, cards }: Props) {
  const id = useId();
  return (
    <section className="gates" aria-labelledby={id}>
      <div className="wrap">
        <h2 id={id}>{heading}</h2>
        {intro && <p className="gates__intro text-lead">{intro}</p>}
        <ul className="gates__list">
          {cards.map((card, index) => (
            <li key={index} className="gates__gate">
              <h3>{card.title}</h3>
              <p className="gates__text">{card.text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
