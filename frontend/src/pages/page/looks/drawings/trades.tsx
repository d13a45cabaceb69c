import { useId } from "react";
import type { SectionProps } from "@/pages/page/data";

/** Trades with their job roles, on a board like that of a bus station. */
export function Look({ words: { heading, intro, items } }: SectionProps<"trades">) {
  const id = useId();
  return (
    <section className="section trades" aria-labelledby={id}>
      <div className="trades__inner wrap">
        <div>
          <h2 id={id}>{heading}</h2>
          <p className="trades__intro">{intro}</p>
        </div>
        <dl className="trades__rows">
          {items.map(({ sector, roles }, index) => (
            <div className="centred trades__row" key={index}>
              <dt className="full trades__sector">{sector}</dt>
              {roles.map((role, index) => (
                <dd className="trades__role" key={index}>
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
