import type { Steps } from "@/generated/content";

interface DeadlinesProps {
  promise: Steps;
  /** The number of days within which we have to finish. */
  days: number;
}

/** The steps of a grievance, beside an arcade with an arch for each day. */
export function Deadlines({ promise, days }: DeadlinesProps) {
  return (
    <section className="deadlines" aria-labelledby="deadlines-heading">
      <div className="deadlines__inner wrap">
        <div className="deadlines__copy">
          <h2 id="deadlines-heading">{promise.heading}</h2>
          <p className="text-lead">{promise.intro}</p>
        </div>
        <div className="deadlines__arcade" aria-hidden="true">
          {Array.from({ length: days }, (_, index) => index + 1).map((day) => (
            <span className="deadlines__day" key={day}>
              {day}
            </span>
          ))}
        </div>
        <ol className="deadlines__steps">
          {promise.steps.map(({ when, title, text }) => (
            <li className="deadlines__step" key={title}>
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
