import type { Steps } from "@/generated/content";

/** One learner's way: a road that winds from step to step. */
export function Road({ path }: { path: Steps }) {
  return (
    <section className="road" aria-labelledby="path-heading">
      <div className="wrap">
        <div className="road__opening">
          <h2 id="path-heading">{path.heading}</h2>
          <p className="road__intro">{path.intro}</p>
        </div>
        <ol className="road__steps">
          {path.steps.map((step) => (
            <li className="road__step" key={step.title}>
              <p className="road__when">{step.when}</p>
              <div className="road__what">
                <h3>{step.title}</h3>
                <p className="road__text">{step.text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
