import type { JobDemo } from "@/generated/content";

/** The example screens: a vacancy on a candidate’s phone, in front of the employer’s list. */
export function Candidates({ demo: { vacancy, list } }: { demo: JobDemo }) {
  return (
    <div className="small candidates">
      <div className="candidates__list">
        <p className="candidates__title">{list.title}</p>
        <ul className="candidates__filters">
          {list.filters.map(({ label, count }, index) => (
            <li className="candidates__filter" key={index}>
              {label} <b>{count}</b>
            </li>
          ))}
        </ul>
        <ul>
          {list.candidates.map(({ name, facts, status }, index) => (
            <li className="candidates__candidate" key={index}>
              <p className="candidates__name">{name}</p>
              <p className="muted">{facts}</p>
              <p className="tint-cool candidates__status">{status}</p>
            </li>
          ))}
        </ul>
      </div>
      <div className="candidates__phone">
        <p className="candidates__role">{vacancy.title}</p>
        <p className="muted">{vacancy.employer}</p>
        <p className="candidates__pay">{vacancy.pay}</p>
        <p className="muted">{vacancy.payNote}</p>
        <ul className="candidates__terms">
          {vacancy.facts.map((fact, index) => (
            <li key={index}>{fact}</li>
          ))}
        </ul>
        <p className="strong candidates__apply">{vacancy.apply}</p>
      </div>
    </div>
  );
}
