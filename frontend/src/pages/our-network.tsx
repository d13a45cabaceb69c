import { CallToAction } from "@/components/call-to-action/call-to-action";
import type { OurNetwork } from "@/generated/content";
import { Atlas } from "@/pages/our-network/atlas";

/** Our network: fourteen states in two lists, and the map between them. */
export function Page({ data }: { data: OurNetwork }) {
  return (
    <>
      <div className="network-hero wrap">
        <h1 className="network-hero__heading">{data.heading}</h1>
        <p className="network-hero__intro">{data.intro}</p>
      </div>
      <Atlas data={data} />
      <CallToAction words={data.callToAction} shape="split" tone="page" />
    </>
  );
}
