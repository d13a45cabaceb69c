import type { Card } from "@/generated/content";

/** Three reasons, ticked off. */
export function Checks({ heading, reasons }: { heading: string; reasons: Card[] }) {
  return (
    <section className="checks" aria-labelledby="why-heading">
      <div className="checks__inner wrap">
        <h2 id="why-heading">{heading}</h2>
        <ul className="checks__list">
          {reasons.map((reason) => (
            <li className="checks__reason" key={reason.title}>
              <svg className="checks__tick" viewBox="0 0 48 48" aria-hidden="true" focusable="false">
                <path className="checks__arch" d="M2 46V24a22 22 0 0 1 44 0v22z" />
                <path className="checks__mark" d="m14 27 7 7 13-15" />
              </svg>
              <h3 className="checks__title">{reason.title}</h3>
              <p className="checks__text">{reason.text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
