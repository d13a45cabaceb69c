import { CallToAction } from "@/components/call-to-action/call-to-action";
import { Slideshow } from "@/components/slideshow/slideshow";
import type { Card, PayrollManagement } from "@/generated/content";
import { Month } from "@/pages/payroll-management/month";
import "@/pages/payroll-management/payroll-management.scss";

/** Service: payroll management. */
export function Page({ data }: { data: PayrollManagement }) {
  return (
    <>
      <div className="payroll-hero">
        <div className="payroll-hero__inner wrap">
          <div className="payroll-hero__leaf">
            <h1 className="payroll-hero__title">{data.title}</h1>
            {data.intro.map((paragraph, index) => (
              <p className="payroll-hero__text" key={index}>
                {paragraph}
              </p>
            ))}
          </div>
          <Slideshow className="payroll-hero__slides" slides={data.slides} />
        </div>
      </div>
      <Month calendar={data.calendar} />
      <Payslip heading={data.featuresHeading} features={data.features} />
      <Checks heading={data.whyHeading} reasons={data.why} />
      <CallToAction words={data.callToAction} shape="slip" tone="accent" />
    </>
  );
}

/** The features, as the items of a payslip. */
function Payslip({ heading, features }: { heading: string; features: Card[] }) {
  return (
    <section className="payslip" aria-labelledby="features-heading">
      <div className="wrap">
        <div className="payslip__sheet">
          <h2 className="payslip__heading" id="features-heading">
            {heading}
          </h2>
          <ul className="payslip__items">
            {features.map((feature, index) => (
              <li className="payslip__item" key={index}>
                <h3 className="payslip__title">{feature.title}</h3>
                <p>{feature.text}</p>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}

/** The reasons to choose us, with ticks. */
function Checks({ heading, reasons }: { heading: string; reasons: Card[] }) {
  return (
    <section className="checks" aria-labelledby="why-heading">
      <div className="checks__inner wrap">
        <h2 id="why-heading">{heading}</h2>
        <ul className="checks__list">
          {reasons.map((reason, index) => (
            <li className="checks__reason" key={index}>
              <svg className="checks__tick" viewBox="0 0 48 48" aria-hidden="true" focusable="false">
                <path className="checks__arch" d="M2 46V24a22 22 0 0 1 44 0v22z" />
                <path className="checks__mark" d="m14 27 7 7 13-15" />
              </svg>
              <h3 className="checks__title">{reason.title}</h3>
              <p className="checks__text">{reason.text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
