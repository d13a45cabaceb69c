import type { Card } from "@/generated/content";

/** What we take off the client's desk: six cards, every second one a step lower. */
export function Desk({ heading, intro, features }: { heading: string; intro: string[]; features: Card[] }) {
  return (
    <section className="desk" aria-labelledby="features-heading">
      <div className="desk__inner wrap">
        <div className="desk__opening">
          <h2 id="features-heading">{heading}</h2>
          {intro.map((paragraph) => (
            <p className="desk__intro" key={paragraph}>
              {paragraph}
            </p>
          ))}
        </div>
        <ul className="desk__features">
          {features.map((feature) => (
            <li className="desk__feature" key={feature.title}>
              <h3>{feature.title}</h3>
              <p className="desk__text">{feature.text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
