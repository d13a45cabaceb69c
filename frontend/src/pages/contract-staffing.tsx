import { CallToAction } from "@/components/call-to-action/call-to-action";
import { Slideshow } from "@/components/slideshow/slideshow";
import type { ContractStaffing } from "@/generated/content";
import { Desk } from "@/pages/contract-staffing/desk";
import { Gates } from "@/pages/contract-staffing/gates";
import { Viaduct } from "@/pages/contract-staffing/viaduct";

/** Service: contract staffing. A week that hangs from one span, and three gates. */
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
