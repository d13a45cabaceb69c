import { CallToAction } from "@/components/call-to-action/call-to-action";
import { Picture } from "@/components/picture/picture";
import type { AboutUs } from "@/generated/content";
import { Goals } from "@/pages/about-us/goals";
import { Portals } from "@/pages/about-us/portals";
import { Services } from "@/pages/about-us/services";

/** About us: who we are, what we work towards, our services and our portals. */
export function Page({ data }: { data: AboutUs }) {
  const [table, bridge] = data.images;
  const [lead, second, ...more] = data.description;
  return (
    <>
      <div className="about-hero">
        <div className="about-hero__inner wrap">
          <h1 className="about-hero__heading">{data.heading}</h1>
          <p className="about-hero__lead">{lead}</p>
          <p className="about-hero__second">{second}</p>
          {bridge && <Picture className="about-hero__picture" image={bridge} loading="eager" />}
        </div>
      </div>
      <div className="about-table">
        <div className="about-table__inner wrap">
          {table && <Picture className="about-table__picture" image={table} />}
          <div className="about-table__text">
            {more.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </div>
      </div>
      <Goals goals={data.goals} />
      <Services services={data.services} />
      <Portals products={data.products} />
      <CallToAction words={data.callToAction} shape="sun" tone="accent" />
    </>
  );
}
