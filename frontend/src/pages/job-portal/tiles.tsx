import type { Card } from "@/generated/content";

/** What it does, laid as tiles from edge to edge. */
export function Tiles({ heading, features }: { heading: string; features: Card[] }) {
  return (
    <section className="tiles" aria-labelledby="features-heading">
      <h2 className="wrap" id="features-heading">
        {heading}
      </h2>
      <ul className="tiles__list">
        {features.map((feature) => (
          <li className="tiles__tile" key={feature.title}>
            <h3>{feature.title}</h3>
            <p className="tiles__text">{feature.text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
