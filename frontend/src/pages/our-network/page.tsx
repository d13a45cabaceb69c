import { CallToAction } from "@/components/call-to-action/call-to-action";
import { PlainOpening } from "@/components/sections/plain-opening";
import type { OurNetwork } from "@/generated/content";
import { IndiaMap } from "@/pages/our-network/india-map";
import { OfficeList } from "@/pages/our-network/office-list";
import { useOffices } from "@/pages/our-network/use-offices";
import "@/components/sections/plain-opening.scss";
import "@/pages/our-network/our-network.scss";

/** Our network: the states with an office in two lists, and a map. */
export function Page({ data }: { data: OurNetwork }) {
  return (
    <>
      <div className="network-opening">
        <PlainOpening title={data.heading} lead={data.intro} />
      </div>
      <Atlas data={data} />
      <CallToAction words={data.callToAction} shape="split" tone="page" />
    </>
  );
}

/** The lists and the map. What is hovered or open in one of them is highlighted in the other. */
function Atlas({ data }: { data: OurNetwork }) {
  const offices = useOffices();
  return (
    <section className="atlas wrap" aria-labelledby="list-heading">
      <h2 className="visually-hidden" id="list-heading">
        {data.listHeading}
      </h2>
      <figure className="atlas__map">
        <IndiaMap title={data.map.title} offices={[...data.left, ...data.right]} state={offices} />
        <figcaption className="small atlas__caption">
          <p className="atlas__hint">{data.map.hint}</p>
          <p className="muted atlas__credit">{data.map.credit}</p>
        </figcaption>
      </figure>
      <OfficeList offices={data.left} cityLabel={data.cityLabel} state={offices} />
      <OfficeList offices={data.right} cityLabel={data.cityLabel} state={offices} />
    </section>
  );
}
