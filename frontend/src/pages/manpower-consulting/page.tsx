import { CallToAction } from "@/components/call-to-action/call-to-action";
import { Slideshow } from "@/components/slideshow/slideshow";
import type { Card, ManpowerConsulting } from "@/generated/content";
import { Funnel } from "@/pages/manpower-consulting/funnel";
import "@/pages/manpower-consulting/manpower-consulting.scss";

/** Service: manpower consulting. */
export function Page({ data }: { data: ManpowerConsulting }) {
  const [lead, ...more] = data.intro;
  return (
    <>
      <div className="consulting-hero">
        <div className="consulting-hero__inner wrap">
          <h1 className="consulting-hero__title">{data.title}</h1>
          <p className="consulting-hero__before">{lead}</p>
          <Slideshow className="consulting-hero__slides" slides={data.slides} />
          <div className="consulting-hero__after">
            {more.map((paragraph, index) => (
              <p key={index}>{paragraph}</p>
            ))}
          </div>
        </div>
      </div>
      <Dossier heading={data.featuresHeading} features={data.features} />
      <Funnel funnel={data.funnel} />
      <Stairs heading={data.whyHeading} reasons={data.why} />
      <CallToAction words={data.callToAction} shape="centre" tone="band" />
    </>
  );
}

/** The features of a search, as a cover and six sheets in one grid. */
function Dossier({ heading, features }: { heading: string; features: Card[] }) {
  return (
    <section className="dossier wrap" aria-labelledby="features-heading">
      <h2 className="dossier__cover" id="features-heading">
        {heading}
      </h2>
      <ul className="dossier__sheets">
        {features.map((feature, index) => (
          <li className="dossier__sheet" key={index}>
            <h3 className="dossier__title">{feature.title}</h3>
            <p>{feature.text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The reasons to choose us in large letters, each indented further than the one before. */
function Stairs({ heading, reasons }: { heading: string; reasons: Card[] }) {
  return (
    <section className="stairs wrap" aria-labelledby="why-heading">
      <h2 className="stairs__heading" id="why-heading">
        {heading}
      </h2>
      <ul className="stairs__list">
        {reasons.map((reason, index) => (
          <li className="stairs__step" key={index}>
            <h3 className="stairs__title">{reason.title}</h3>
            <p className="stairs__text">{reason.text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
