import type { JobPortalSide, JobPortalSides } from "@/generated/content";

/** What each side does, below its half of the bridge. */
export function Sides({ sides }: { sides: JobPortalSides }) {
  return (
    <section className="sides wrap" aria-labelledby="sides-heading">
      <div className="sides__bridge">
        <svg className="sides__arch" viewBox="0 0 1200 330" aria-hidden="true" focusable="false">
          <path className="sides__left" d="M0 330A600 330 0 0 1 600 0v110a490 220 0 0 0-490 220z" />
          <path className="sides__right" d="M1200 330A600 330 0 0 0 600 0v110a490 220 0 0 1 490 220z" />
          <circle className="sides__key" cx="600" cy="55" r="40" />
        </svg>
        <h2 className="sides__heading" id="sides-heading">
          {sides.heading}
        </h2>
      </div>
      <div className="sides__piers">
        <Pier side={sides.jobseekers} />
        <Pier side={sides.employers} />
      </div>
    </section>
  );
}

function Pier({ side }: { side: JobPortalSide }) {
  return (
    <div className="sides__pier">
      <h3>{side.heading}</h3>
      <ol className="sides__steps">
        {side.steps.map((step) => (
          <li className="sides__step" key={step}>
            {step}
          </li>
        ))}
      </ol>
    </div>
  );
}
