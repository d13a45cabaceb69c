import type { Card } from "@/generated/content";

/** What it does, in the rows of a roster. */
export function Roster({ heading, features }: { heading: string; features: Card[] }) {
  return (
    <section className="roster wrap" aria-labelledby="features-heading">
      <h2 id="features-heading">{heading}</h2>
      <ul className="roster__rows">
        {features.map((feature, index) => (
          <li className="roster__row" key={feature.title}>
            <h3 className="roster__title">{feature.title}</h3>
            <p>{feature.text}</p>
            <Week row={index} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const days = [0, 1, 2, 3, 4, 5, 6];

/** A week of shifts with its day off, which moves on from row to row. It only decorates. */
function Week({ row }: { row: number }) {
  const off = (5 + 2 * row) % days.length;
  return (
    <svg className="roster__week" viewBox="0 0 224 28" aria-hidden="true" focusable="false">
      {days.map((day) => (
        <path
          className={day === off ? "roster__off" : "roster__shift"}
          key={day}
          d={`M${32 * day + 2} 26v-10a12 12 0 0 1 24 0v10z`}
        />
      ))}
    </svg>
  );
}
