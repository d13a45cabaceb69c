import { useId } from "react";
import type { Card } from "@/generated/content";

interface Props {
  heading: string;
  /** The paragraphs below the heading. */
  intro: string[];
  cards: Card[];
}

/** Cards under a line each, beside the heading. Every second card is a step lower. */
export function LineCards({ heading, intro, cards }: Props) {
  const id = useId();
  return (
    <section className="lines" aria-labelledby={id}>
      <div className="desk__inner wrap">
        <div className="desk__opening">
          <h2 id={id}>{heading}</h2>
          {intro.map((paragraph, index) => (
            <p key={index} className="desk__intro">
              {paragraph}
            </p>
          ))}
        </div>
        <ul className="desk__features">
          {cards.map((card, index) => (
            <li key={index} className="desk__feature">
              <h3>{card.title}</h3>
              <p className="desk__text">{card.text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
