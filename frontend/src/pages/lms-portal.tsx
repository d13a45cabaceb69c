import { CallToAction } from "@/components/call-to-action/call-to-action";
import { Picture } from "@/components/picture/picture";
import type { LmsPortal } from "@/generated/content";
import { Lessons } from "@/pages/lms-portal/lessons";
import { Road } from "@/pages/lms-portal/road";

/** Product: the LMS portal. A lesson on the wall, six rings that fill, and a winding road. */
export function Page({ data }: { data: LmsPortal }) {
  return (
    <>
      <div className="lms-hero">
        <div className="lms-hero__wall">
          <div className="lms-hero__opening wrap">
            <h1>{data.title}</h1>
            <p className="lms-hero__tagline">{data.tagline}</p>
          </div>
          <Picture className="lms-hero__screen" image={data.screen} loading="eager" />
        </div>
        <div className="lms-hero__intro wrap">
          {data.intro.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </div>
      <Lessons heading={data.featuresHeading} features={data.features} />
      <Road path={data.path} />
      <CallToAction words={data.callToAction} shape="split" tone="sand" />
    </>
  );
}
