import { CallToAction } from "@/components/call-to-action/call-to-action";
import { Screenshot } from "@/components/screenshot/screenshot";
import type { Card, LmsPortal, Steps } from "@/generated/content";
import { Course } from "@/pages/lms-portal/course";
import "@/pages/lms-portal/lms-portal.scss";
import "@/pages/lms-portal/course.scss";

/** Product: the LMS portal. */
export function Page({ data }: { data: LmsPortal }) {
  return (
    <>
      <div className="lms-hero">
        <div className="lms-hero__wall">
          <div className="lms-hero__opening wrap">
            <h1>{data.title}</h1>
            <p className="lms-hero__tagline">{data.tagline}</p>
          </div>
          <Screenshot className="lms-hero__screen" shot={data.screen} note={data.demo.note}>
            <Course demo={data.demo} />
          </Screenshot>
        </div>
        <div className="lms-hero__intro wrap">
          {data.intro.map((paragraph, index) => (
            <p key={index}>{paragraph}</p>
          ))}
        </div>
      </div>
      <Lessons heading={data.featuresHeading} features={data.features} />
      <Road path={data.path} />
      <CallToAction words={data.callToAction} shape="split" tone="sand" />
    </>
  );
}

/** The features. The ring beside each one is a bit fuller than the ring before. */
function Lessons({ heading, features }: { heading: string; features: Card[] }) {
  return (
    <section className="lessons wrap" aria-labelledby="features-heading">
      <h2 className="lessons__heading" id="features-heading">
        {heading}
      </h2>
      <ul className="lessons__list">
        {features.map((feature, index) => (
          <li className="lessons__lesson" key={index}>
            <Ring done={index + 1} of={features.length} />
            <h3 className="lessons__title">{feature.title}</h3>
            <p className="lessons__text">{feature.text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Ring({ done, of }: { done: number; of: number }) {
  return (
    <svg className="lessons__ring" viewBox="0 0 72 72" aria-hidden="true" focusable="false">
      <circle className="lessons__track" cx="36" cy="36" r="30" />
      <circle className="lessons__done" cx="36" cy="36" r="30" pathLength={of} strokeDasharray={`${done} ${of}`} />
    </svg>
  );
}

/** The steps of a learner, along a winding road. */
function Road({ path }: { path: Steps }) {
  return (
    <section className="road" aria-labelledby="path-heading">
      <div className="wrap">
        <div className="road__opening">
          <h2 id="path-heading">{path.heading}</h2>
          <p className="road__intro">{path.intro}</p>
        </div>
        <ol className="road__steps">
          {path.steps.map((step, index) => (
            <li className="road__step" key={index}>
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
