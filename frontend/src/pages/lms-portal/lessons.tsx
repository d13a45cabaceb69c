import type { Card } from "@/generated/content";

/** What it does: with each feature the ring before it is a part fuller. */
export function Lessons({ heading, features }: { heading: string; features: Card[] }) {
  return (
    <section className="lessons wrap" aria-labelledby="features-heading">
      <h2 className="lessons__heading" id="features-heading">
        {heading}
      </h2>
      <ul className="lessons__list">
        {features.map((feature, index) => (
          <li className="lessons__lesson" key={feature.title}>
            <Ring done={index + 1} of={features.length} />
            <h3 className="lessons__title">{feature.title}</h3>
            <p className="lessons__text">{feature.text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Ring({ done, of }: { done: number; of: number }) {
  return (
    <svg className="lessons__ring" viewBox="0 0 72 72" aria-hidden="true" focusable="false">
      <circle className="lessons__track" cx="36" cy="36" r="30" />
      <circle className="lessons__done" cx="36" cy="36" r="30" pathLength={of} strokeDasharray={`${done} ${of}`} />
    </svg>
  );
}
