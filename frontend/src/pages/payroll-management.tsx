import { CallToAction } from "@/components/call-to-action/call-to-action";
import { Slideshow } from "@/components/slideshow/slideshow";
import type { PayrollManagement } from "@/generated/content";
import { Checks } from "@/pages/payroll-management/checks";
import { Month } from "@/pages/payroll-management/month";
import { Payslip } from "@/pages/payroll-management/payslip";

/** Service: payroll management. A ruled page, a month on the wall and a payslip. */
export function Page({ data }: { data: PayrollManagement }) {
  return (
    <>
      <div className="payroll-hero">
        <div className="payroll-hero__inner wrap">
          <div className="payroll-hero__leaf">
            <h1 className="payroll-hero__title">{data.title}</h1>
            {data.intro.map((paragraph) => (
              <p className="payroll-hero__text" key={paragraph}>
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
      <CallToAction words={data.callToAction} shape="sun" tone="accent" />
    </>
  );
}
