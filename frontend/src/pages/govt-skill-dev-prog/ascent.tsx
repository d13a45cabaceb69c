import type { Steps } from "@/generated/content";

/** The dates of a batch, on stairs that rise from the first offer to the last call. */
export function Ascent({ batch }: { batch: Steps }) {
  return (
    <section className="ascent" aria-labelledby="batch-heading">
      <div className="ascent__inner wrap">
        <div className="ascent__opening">
          <h2 id="batch-heading">{batch.heading}</h2>
          <p className="ascent__intro">{batch.intro}</p>
        </div>
        <ol className="ascent__steps">
          {batch.steps.map((step, index) => (
            <li className="ascent__step" key={index}>
              <p className="ascent__when">{step.when}</p>
              <h3 className="ascent__title">{step.title}</h3>
              <p className="ascent__text">{step.text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
