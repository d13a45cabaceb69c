import type { Card } from "@/generated/content";

/** Three reasons in large words, each a step further in than the last. */
export function Stairs({ heading, reasons }: { heading: string; reasons: Card[] }) {
  return (
    <section className="stairs wrap" aria-labelledby="why-heading">
      <h2 className="stairs__heading" id="why-heading">
        {heading}
      </h2>
      <ul className="stairs__list">
        {reasons.map((reason) => (
          <li className="stairs__step" key={reason.title}>
            <h3 className="stairs__title">{reason.title}</h3>
            <p className="stairs__text">{reason.text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
