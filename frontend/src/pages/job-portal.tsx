import { CallToAction } from "@/components/call-to-action/call-to-action";
import { Picture } from "@/components/picture/picture";
import type { JobPortal } from "@/generated/content";
import { Sides } from "@/pages/job-portal/sides";
import { Tiles } from "@/pages/job-portal/tiles";

/** Product: the job portal. Two sides, and the bridge between them. */
export function Page({ data }: { data: JobPortal }) {
  return (
    <>
      <div className="job-hero">
        <div className="job-hero__inner wrap">
          <div className="job-hero__copy">
            <h1>{data.title}</h1>
            <p className="job-hero__tagline">{data.tagline}</p>
            {data.intro.map((paragraph) => (
              <p className="job-hero__text" key={paragraph}>
                {paragraph}
              </p>
            ))}
          </div>
          <div className="job-hero__view">
            <Picture className="job-hero__screen" image={data.screen} loading="eager" />
          </div>
        </div>
      </div>
      <Sides sides={data.sides} />
      <Tiles heading={data.featuresHeading} features={data.features} />
      <CallToAction words={data.callToAction} shape="sun" tone="cool" />
    </>
  );
}
