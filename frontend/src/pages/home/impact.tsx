import { Counter } from "@/components/counter/counter";
import type { HomeImpact, Statement as StatementWords } from "@/generated/content";
import { Bridge } from "@/pages/home/bridge";
import { Statement } from "@/pages/home/statement";

/** What has been done so far in four numbers, and below them what it is done for. */
export function Impact({
  impact,
  mission,
  vision,
}: {
  impact: HomeImpact;
  mission: StatementWords;
  vision: StatementWords;
}) {
  return (
    <section className="impact" aria-labelledby="impact-heading">
      <div className="wrap">
        <div className="impact__panel">
          <div className="impact__opening">
            <h2 id="impact-heading">{impact.heading}</h2>
            <Bridge />
          </div>
          <dl className="impact__stats">
            {impact.stats.map((stat) => (
              <div className="impact__stat" key={stat.label}>
                <dt className="impact__label">{stat.label}</dt>
                <dd className="impact__number">
                  <Counter value={stat.value} suffix={impact.suffix} />
                </dd>
                <dd className="impact__description">{stat.description}</dd>
              </div>
            ))}
          </dl>
        </div>
        <div className="impact__statements">
          <Statement words={mission} side="left" />
          <Statement words={vision} side="right" />
        </div>
      </div>
    </section>
  );
}
