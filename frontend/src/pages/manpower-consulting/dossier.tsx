import type { Card } from "@/generated/content";

/** What a search includes: six sheets and their cover, as one block of cells. */
export function Dossier({ heading, features }: { heading: string; features: Card[] }) {
  return (
    <section className="dossier wrap" aria-labelledby="features-heading">
      <h2 className="dossier__cover" id="features-heading">
        {heading}
      </h2>
      <ul className="dossier__sheets">
        {features.map((feature) => (
          <li className="dossier__sheet" key={feature.title}>
            <h3 className="dossier__title">{feature.title}</h3>
            <p>{feature.text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
