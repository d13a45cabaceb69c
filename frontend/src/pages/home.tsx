import { LogoStrips } from "@/components/logo-strips/logo-strips";
import type { HomeWhy } from "@/generated/content";
import type { HomeData } from "@/lib/job";
import { Hero } from "@/pages/home/hero";
import { Impact } from "@/pages/home/impact";
import { Offerings } from "@/pages/home/offerings";
import { Openings } from "@/pages/home/openings";
import { OrganizationData } from "@/pages/home/organization-data";

/** The home page. */
export function Page({ data }: { data: HomeData }) {
  const words = data.document;
  return (
    <>
      <OrganizationData />
      <Hero hero={words.hero} />
      <Openings data={data} />
      <Offerings about={words.about} />
      <Impact impact={words.impact} mission={words.mission} vision={words.vision} />
      <Reasons why={words.why} />
      <LogoStrips strips={[words.logos.affiliated, words.logos.clients]} />
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
