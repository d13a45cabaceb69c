import type { GrievanceKinds, Steps } from "@/generated/content";

interface DeadlinesProps {
  promise: Steps;
  /** The time limits of the kinds of grievances. */
  kinds: GrievanceKinds;
}

/** The steps of a grievance, beside an arcade with the time limit of each kind. */
export function Deadlines({ promise, kinds }: DeadlinesProps) {
  return (
    <section className="section tint-cool deadlines" aria-labelledby="deadlines-heading">
      <div className="deadlines__inner wrap">
        <div className="deadlines__copy">
          <h2 id="deadlines-heading">{promise.heading}</h2>
          <p className="text-lead">{promise.intro}</p>
        </div>
        <div className="deadlines__kinds">
          <h3 className="deadlines__title">{kinds.heading}</h3>
          <dl className="deadlines__arcade">
            {kinds.entries.map(({ within, title, text }, index) => (
              <div className="deadlines__kind" key={index}>
                <dt className="deadlines__name">{title}</dt>
                <dd className="deadlines__limit">{within}</dd>
                <dd className="deadlines__about">{text}</dd>
              </div>
            ))}
          </dl>
        </div>
        <ol className="deadlines__steps">
          {promise.steps.map(({ when, title, text }, index) => (
            <li className="deadlines__step" key={index}>
              <p className="deadlines__when">{when}</p>
              <div>
                <h3 className="deadlines__title">{title}</h3>
                <p>{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
