import { useId } from "react";
import type { SectionProps } from "@/pages/page/data";
import { marks } from "@/pages/page/marks";

/**
 * Several short texts with a heading each. Each look has a style sheet, whose block is named after it. Each line of
 * the introduction is a paragraph.
 */
export function Look({ words: { look, heading, intro, cards } }: SectionProps<"cards">) {
  const id = useId();
  const block = `cards-${look}`;
  const Mark = marks[look];
  const isWide = look === "tiles"; // across the whole window
  return (
    <section className={`section ${block}`} aria-labelledby={id}>
      <div className={isWide ? undefined : `${block}__inner wrap`}>
        <div className={`${block}__opening${isWide ? " wrap" : ""}`}>
          <h2 className={`${block}__heading`} id={id}>
            {heading}
          </h2>
          {intro?.split("\n").map((paragraph, index) => (
            <p key={index} className={`page__intro ${block}__intro`}>
              {paragraph}
            </p>
          ))}
        </div>
        <ul className={`${block}__list`} data-count={cards.length}>
          {cards.map((card, index) => (
            <li key={index} className={`${block}__card${Mark && card.sign ? ` ${block}__card--signed` : ""}`}>
              {Mark && <Mark sign={card.sign} />}
              <h3 className={`${block}__title`}>{card.title}</h3>
              <p className={`${block}__text`}>{card.text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
