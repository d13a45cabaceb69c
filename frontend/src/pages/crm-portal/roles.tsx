import type { Cards } from "@/generated/content";

/** Who works with it: people side by side in their arches. */
export function Roles({ roles }: { roles: Cards }) {
  return (
    <section className="roles" aria-labelledby="roles-heading">
      <div className="wrap">
        <h2 id="roles-heading">{roles.heading}</h2>
        <ul className="roles__list">
          {roles.cards.map((card) => (
            <li className="roles__role" key={card.title}>
              <svg className="roles__figure" viewBox="0 0 120 96" aria-hidden="true" focusable="false">
                <path className="roles__body" d="M12 96a48 48 0 0 1 96 0z" />
                <circle className="roles__head" cx="60" cy="26" r="24" />
              </svg>
              <h3 className="roles__title">{card.title}</h3>
              <p className="roles__text">{card.text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
