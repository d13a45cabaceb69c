import type { Card } from "@/generated/content";

/** What it does: cards in the columns of a board, one of them on its way. */
export function Kanban({ heading, features }: { heading: string; features: Card[] }) {
  return (
    <section className="kanban" aria-labelledby="features-heading">
      <div className="wrap">
        <h2 id="features-heading">{heading}</h2>
        <ul className="kanban__board">
          {features.map((feature) => (
            <li className="kanban__card" key={feature.title}>
              <h3 className="kanban__title">{feature.title}</h3>
              <p>{feature.text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
