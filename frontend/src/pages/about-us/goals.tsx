import type { Cards } from "@/generated/content";

/** What we work towards: each goal stands a step higher than the last. */
export function Goals({ goals }: { goals: Cards }) {
  return (
    <section className="goals" aria-labelledby="goals-heading">
      <div className="wrap">
        <h2 id="goals-heading">{goals.heading}</h2>
        <ul className="goals__list">
          {goals.cards.map((goal) => (
            <li className="goals__goal" key={goal.title}>
              <h3 className="goals__title">{goal.title}</h3>
              <p>{goal.text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
