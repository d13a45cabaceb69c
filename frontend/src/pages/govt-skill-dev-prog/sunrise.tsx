import type { Steps } from "@/generated/content";

/** The steps of a batch. With each step the sun rises higher. */
export function Sunrise({ batch }: { batch: Steps }) {
  return (
    <section className="sunrise" aria-labelledby="batch-heading">
      <div className="wrap">
        <h2 id="batch-heading">{batch.heading}</h2>
        <p className="sunrise__intro">{batch.intro}</p>
        <ol className="sunrise__steps">
          {batch.steps.map((step, index) => (
            <li className="sunrise__step" key={step.title}>
              <p className="sunrise__when">{step.when}</p>
              <Sun share={(index + 1) / batch.steps.length} />
              <div className="sunrise__what">
                <h3 className="sunrise__title">{step.title}</h3>
                <p>{step.text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

/** A sun that has risen by a share from 0 to 1. The lower edge of the picture is the horizon. */
function Sun({ share }: { share: number }) {
  return (
    <svg className="sunrise__sun" viewBox="0 0 64 64" aria-hidden="true" focusable="false">
      <circle cx="32" cy={Math.round(88 - 56 * share)} r="26" />
    </svg>
  );
}
