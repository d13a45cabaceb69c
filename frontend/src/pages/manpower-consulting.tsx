import { CallToAction } from "@/components/call-to-action/call-to-action";
import { Slideshow } from "@/components/slideshow/slideshow";
import type { ManpowerConsulting } from "@/generated/content";
import { Dossier } from "@/pages/manpower-consulting/dossier";
import { Funnel } from "@/pages/manpower-consulting/funnel";
import { Stairs } from "@/pages/manpower-consulting/stairs";

/** Service: manpower consulting. Many people on the outer ring, one in the middle. */
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
            {more.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
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
