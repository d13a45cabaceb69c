import type { Card } from "@/generated/content";

/** What a month contains, item by item, on a sheet torn off the pad. */
export function Payslip({ heading, features }: { heading: string; features: Card[] }) {
  return (
    <section className="payslip" aria-labelledby="features-heading">
      <div className="wrap">
        <div className="payslip__sheet">
          <h2 className="payslip__heading" id="features-heading">
            {heading}
          </h2>
          <ul className="payslip__items">
            {features.map((feature) => (
              <li className="payslip__item" key={feature.title}>
                <h3 className="payslip__title">{feature.title}</h3>
                <p>{feature.text}</p>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}
