import { CallToAction } from "@/components/call-to-action/call-to-action";
import { Picture } from "@/components/picture/picture";
import type { HrmsPortal } from "@/generated/content";
import { Day } from "@/pages/hrms-portal/day";
import { Roster } from "@/pages/hrms-portal/roster";

/** Product: the HRMS portal. One day from dawn to night, and a roster. */
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
            <Picture className="hrms-hero__screen" image={data.screen} loading="eager" />
          </div>
          {data.intro.map((paragraph) => (
            <p className="hrms-hero__text" key={paragraph}>
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
