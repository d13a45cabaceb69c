import { CallToAction } from "@/components/call-to-action/call-to-action";
import { ArchCards } from "@/components/sections/arch-cards";
import { BridgeSteps } from "@/components/sections/bridge-steps";
import { LineCards } from "@/components/sections/line-cards";
import { StandingOpening } from "@/components/sections/standing-opening";
import { Slideshow } from "@/components/slideshow/slideshow";
import type { ContractStaffing } from "@/generated/content";
import "@/components/sections/standing-opening.scss";
import "@/components/sections/bridge-steps.scss";
import "@/components/sections/line-cards.scss";
import "@/components/sections/arch-cards.scss";

/** Service: contract staffing. */
export function Page({ data }: { data: ContractStaffing }) {
  const [lead = "", ...more] = data.intro;
  return (
    <>
      <StandingOpening title={data.title} lead={lead} scene={<Slideshow slides={data.slides} />} />
      <BridgeSteps {...data.timeline} />
      <LineCards heading={data.featuresHeading} intro={more} cards={data.features} />
      <ArchCards heading={data.whyHeading} cards={data.why} />
      <CallToAction words={data.callToAction} shape="split" tone="cool" />
    </>
  );
}
