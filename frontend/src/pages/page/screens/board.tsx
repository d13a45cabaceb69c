import { Bar } from "@/components/screenshot/bar";
import type { CrmDemo, CrmRequisition } from "@/generated/content";

/** The example screen: a board with a column for each stage of a requisition. */
export function Board({ demo }: { demo: CrmDemo }) {
  return (
    <div className="small requisitions">
      <div className="requisitions__top">
        <p className="requisitions__title">{demo.title}</p>
        <dl className="requisitions__facts">
          {demo.facts.map(({ label, value }, index) => (
            <div className="requisitions__fact" key={index}>
              <dt>{label}</dt>
              <dd className="requisitions__value">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <ol className="requisitions__stages">
        {demo.stages.map(({ name, cards }, index) => (
          <li className="tint requisitions__stage" key={index}>
            <p className="strong requisitions__name">
              {name} <span className="requisitions__count">{cards.length}</span>
            </p>
            <ul className="requisitions__cards">
              {cards.map((card, index) => (
                <Card card={card} joined={demo.joined} key={index} />
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </div>
  );
}

function Card({ card, joined }: { card: CrmRequisition; joined: string }) {
  return (
    <li className="requisitions__card">
      <p className="requisitions__role">{card.title}</p>
      <p className="muted requisitions__place">
        <span>{card.place}</span> <span>{card.due}</span>
      </p>
      <Bar done={card.joined} of={card.needed} />
      <p className="requisitions__joined">
        {joined.replace("{n}", String(card.joined)).replace("{all}", String(card.needed))}
      </p>
      <p className="requisitions__next">{card.status}</p>
    </li>
  );
}
