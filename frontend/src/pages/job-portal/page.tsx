import { CallToAction } from "@/components/call-to-action/call-to-action";
import { Screenshot } from "@/components/screenshot/screenshot";
import type { Card, JobPortal, JobPortalSide, JobPortalSides } from "@/generated/content";
import { Candidates } from "@/pages/job-portal/candidates";
import "@/pages/job-portal/job-portal.scss";
import "@/pages/job-portal/candidates.scss";

/** Product: the job portal. */
export function Page({ data }: { data: JobPortal }) {
  return (
    <>
      <div className="job-hero">
        <div className="job-hero__inner wrap">
          <div className="job-hero__copy">
            <h1>{data.title}</h1>
            <p className="job-hero__tagline">{data.tagline}</p>
            {data.intro.map((paragraph, index) => (
              <p className="job-hero__text" key={index}>
                {paragraph}
              </p>
            ))}
          </div>
          <div className="job-hero__view">
            <Screenshot className="job-hero__screen" shot={data.screen} note={data.demo.note}>
              <Candidates demo={data.demo} />
            </Screenshot>
          </div>
        </div>
      </div>
      <Sides sides={data.sides} />
      <Tiles heading={data.featuresHeading} features={data.features} />
      <CallToAction words={data.callToAction} shape="bridge" tone="cool" />
    </>
  );
}

/** What jobseekers and employers do, below the two halves of a bridge. */
function Sides({ sides }: { sides: JobPortalSides }) {
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
        {side.steps.map((step, index) => (
          <li className="sides__step" key={index}>
            {step}
          </li>
        ))}
      </ol>
    </div>
  );
}

/** The features, as tiles across the whole window. */
function Tiles({ heading, features }: { heading: string; features: Card[] }) {
  return (
    <section className="tiles" aria-labelledby="features-heading">
      <h2 className="wrap" id="features-heading">
        {heading}
      </h2>
      <ul className="tiles__list">
        {features.map((feature, index) => (
          <li className="tiles__tile" key={index}>
            <h3>{feature.title}</h3>
            <p className="tiles__text">{feature.text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
