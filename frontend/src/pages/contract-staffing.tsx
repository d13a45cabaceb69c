import { CallToAction } from "@/components/call-to-action/call-to-action";
import { Slideshow } from "@/components/slideshow/slideshow";
import type { Card, ContractStaffing } from "@/generated/content";
import { Viaduct } from "@/pages/contract-staffing/viaduct";

/** Service: contract staffing. */
export function Page({ data }: { data: ContractStaffing }) {
  const [lead, ...more] = data.intro;
  return (
    <>
      <div className="staffing-hero">
        <div className="staffing-hero__inner wrap">
          <div className="staffing-hero__copy">
            <h1>{data.title}</h1>
            <p className="staffing-hero__lead">{lead}</p>
          </div>
          <Slideshow className="staffing-hero__slides" slides={data.slides} />
        </div>
      </div>
      <Viaduct timeline={data.timeline} />
      <Desk heading={data.featuresHeading} intro={more} features={data.features} />
      <Gates heading={data.whyHeading} reasons={data.why} />
      <CallToAction words={data.callToAction} shape="split" tone="cool" />
    </>
  );
}

/** The features, as cards. Every second card is a step lower. */
function Desk({ heading, intro, features }: { heading: string; intro: string[]; features: Card[] }) {
  return (
    <section className="desk" aria-labelledby="features-heading">
      <div className="desk__inner wrap">
        <div className="desk__opening">
          <h2 id="features-heading">{heading}</h2>
          {intro.map((paragraph) => (
            <p className="desk__intro" key={paragraph}>
              {paragraph}
            </p>
          ))}
        </div>
        <ul className="desk__features">
          {features.map((feature) => (
            <li className="desk__feature" key={feature.title}>
              <h3>{feature.title}</h3>
              <p className="desk__text">{feature.text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** The reasons to choose us, each in a gate. */
function Gates({ heading, reasons }: { heading: string; reasons: Card[] }) {
  return (
    <section className="gates" aria-labelledby="why-heading">
      <div className="wrap">
        <h2 id="why-heading">{heading}</h2>
        <ul className="gates__list">
          {reasons.map((reason) => (
            <li className="gates__gate" key={reason.title}>
              <h3>{reason.title}</h3>
              <p className="gates__text">{reason.text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
