import { LogoStrips } from "@/components/logo-strips/logo-strips";
import type { Home, HomeWhy } from "@/generated/content";
import { Hero } from "@/pages/home/hero";
import { Impact } from "@/pages/home/impact";
import { Offerings } from "@/pages/home/offerings";
import { OrganizationData } from "@/pages/home/organization-data";

/** The home page. */
export function Page({ data }: { data: Home }) {
  return (
    <>
      <OrganizationData />
      <Hero hero={data.hero} />
      <Offerings about={data.about} />
      <Impact impact={data.impact} mission={data.mission} vision={data.vision} />
      <Reasons why={data.why} />
      <LogoStrips strips={[data.logos.affiliated, data.logos.clients]} />
    </>
  );
}

/** Why Choose Us: the numbered reasons. */
function Reasons({ why }: { why: HomeWhy }) {
  return (
    <section className="reasons" id="why-choose-us" aria-labelledby="reasons-heading">
      <div className="reasons__inner wrap">
        <div className="reasons__opening">
          <h2 id="reasons-heading">{why.heading}</h2>
          <p className="reasons__intro">{why.intro}</p>
        </div>
        <ol className="reasons__list">
          {why.reasons.map((reason) => (
            <li className="reason" key={reason.title}>
              <h3 className="reason__title">{reason.title}</h3>
              <p className="reason__text">{reason.text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
