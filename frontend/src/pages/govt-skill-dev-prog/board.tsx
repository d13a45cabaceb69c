import type { Trades } from "@/generated/content";

/** The trades on a board like that of a bus station. */
export function Board({ trades }: { trades: Trades }) {
  return (
    <section className="board" aria-labelledby="trades-heading">
      <div className="board__inner wrap">
        <div>
          <h2 id="trades-heading">{trades.heading}</h2>
          <p className="board__intro">{trades.intro}</p>
        </div>
        <dl className="board__rows">
          {trades.items.map(({ sector, roles }) => (
            <div className="board__row" key={sector}>
              <dt className="board__sector">{sector}</dt>
              {roles.map((role) => (
                <dd className="board__role" key={role}>
                  {role}
                </dd>
              ))}
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
