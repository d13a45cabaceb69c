import type { HomeWhy } from "@/generated/content";

/** Why Choose Us: six numbered reasons in rows. */
export function Reasons({ why }: { why: HomeWhy }) {
  return (
    <section className="reasons" id="why-choose-us" aria-labelledby="reasons-heading">
      <div className="reasons__inner wrap">
        <div className="reasons__opening">
          <h2 id="reasons-heading">{why.heading}</h2>
          <p className="reasons__intro">{why.intro}</p>
        </div>
        <ol className="reasons__list">
          {why.reasons.map((reason) => (
            <li className="reason" key={reason.title}>
              <h3 className="reason__title">{reason.title}</h3>
              <p className="reason__text">{reason.text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
