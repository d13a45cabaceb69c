import { LogoStrips } from "@/components/logo-strips/logo-strips";
import { NumberedSteps } from "@/components/sections/numbered-steps";
import { countWord, fill } from "@/lib/fill";
import type { HomeData } from "@/lib/job";
import { Hero } from "@/pages/home/hero";
import { Impact } from "@/pages/home/impact";
import { Offerings } from "@/pages/home/offerings";
import { Openings } from "@/pages/home/openings";
import { OrganizationData } from "@/pages/home/organization-data";
import "@/components/counter/counter.scss";
import "@/components/logo-strips/logo-strips.scss";
import "@/components/sections/figures.scss";
import "@/components/sections/numbered-steps.scss";
import "@/pages/home/hero.scss";
import "@/pages/home/arch.scss";
import "@/pages/home/openings.scss";
import "@/pages/home/offerings.scss";
import "@/pages/home/impact.scss";
import "@/pages/home/statement.scss";

/** The home page. */
export function Page({ data }: { data: HomeData }) {
  const words = data.document;
  return (
    <>
      <OrganizationData />
      <Hero hero={words.hero} />
      {data.labels && <Openings {...data} words={words.openings} />}
      <Offerings about={words.about} />
      <Impact impact={words.impact} mission={words.mission} vision={words.vision} />
      {words.why.reasons.length > 0 && (
        <div id="why-choose-us">
          <NumberedSteps
            heading={words.why.heading}
            intro={fill(words.why.intro, { count: countWord(words.why.reasons.length) })}
            steps={words.why.reasons}
          />
        </div>
      )}
      <LogoStrips strips={[words.logos.affiliated, words.logos.clients]} />
    </>
  );
}
