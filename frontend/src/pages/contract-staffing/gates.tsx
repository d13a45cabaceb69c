import type { Card } from "@/generated/content";

/** Three reasons, each in a gate that people walk in through and come back to. */
export function Gates({ heading, reasons }: { heading: string; reasons: Card[] }) {
  return (
    <section className="gates" aria-labelledby="why-heading">
      <div className="wrap">
        <h2 id="why-heading">{heading}</h2>
        <ul className="gates__list">
          {reasons.map((reason) => (
            <li className="gates__gate" key={reason.title}>
              <h3>{reason.title}</h3>
              <p className="gates__text">{reason.text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
