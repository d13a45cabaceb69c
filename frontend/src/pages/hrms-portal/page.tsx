import { CallToAction } from "@/components/call-to-action/call-to-action";
import { Screenshot } from "@/components/screenshot/screenshot";
import type { Card, HrmsPortal, Steps } from "@/generated/content";
import { Muster } from "@/pages/hrms-portal/muster";
import "@/pages/hrms-portal/hrms-portal.scss";
import "@/pages/hrms-portal/muster.scss";

/** Product: the HRMS portal. */
export function Page({ data }: { data: HrmsPortal }) {
  return (
    <>
      <div className="hrms-hero">
        <div className="hrms-hero__inner wrap">
          <div className="hrms-hero__copy">
            <h1>{data.title}</h1>
            <p className="hrms-hero__tagline">{data.tagline}</p>
          </div>
          <div className="hrms-hero__view">
            <Screenshot className="hrms-hero__screen" shot={data.screen} note={data.demo.note}>
              <Muster demo={data.demo} />
            </Screenshot>
          </div>
          {data.intro.map((paragraph, index) => (
            <p className="hrms-hero__text" key={index}>
              {paragraph}
            </p>
          ))}
        </div>
      </div>
      <Day day={data.day} />
      <Roster heading={data.featuresHeading} features={data.features} />
      <CallToAction words={data.callToAction} shape="centre" tone="sand" />
    </>
  );
}

/** A day from dawn to night. The sky and the sun change with each hour. */
function Day({ day }: { day: Steps }) {
  return (
    <section className="day" aria-labelledby="day-heading">
      <div className="day__opening wrap">
        <h2 id="day-heading">{day.heading}</h2>
        <p className="day__intro">{day.intro}</p>
      </div>
      <ol className="day__hours">
        {day.steps.map((step, index) => (
          <li className="day__hour" key={index}>
            <div className="day__sky" aria-hidden="true" />
            <p className="day__when">{step.when}</p>
            <h3 className="day__title">{step.title}</h3>
            <p>{step.text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The features, in the rows of a roster. */
function Roster({ heading, features }: { heading: string; features: Card[] }) {
  return (
    <section className="roster wrap" aria-labelledby="features-heading">
      <h2 id="features-heading">{heading}</h2>
      <ul className="roster__rows">
        {features.map((feature, index) => (
          <li className="roster__row" key={index}>
            <h3 className="roster__title">{feature.title}</h3>
            <p>{feature.text}</p>
            <Week row={index} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const days = [0, 1, 2, 3, 4, 5, 6];

/** A decorative week of shifts. The day off moves from row to row. */
function Week({ row }: { row: number }) {
  const off = (5 + 2 * row) % days.length;
  return (
    <svg className="roster__week" viewBox="0 0 224 28" aria-hidden="true" focusable="false">
      {days.map((day, index) => (
        <path
          className={day === off ? "roster__off" : "roster__shift"}
          key={index}
          d={`M${32 * day + 2} 26v-10a12 12 0 0 1 24 0v10z`}
        />
      ))}
    </svg>
  );
}
