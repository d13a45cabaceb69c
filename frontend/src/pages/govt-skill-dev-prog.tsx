import { CallToAction } from "@/components/call-to-action/call-to-action";
import { Slideshow } from "@/components/slideshow/slideshow";
import type { GovtSkillDevProg } from "@/generated/content";
import { Board } from "@/pages/govt-skill-dev-prog/board";
import { Handbook } from "@/pages/govt-skill-dev-prog/handbook";
import { Sunrise } from "@/pages/govt-skill-dev-prog/sunrise";

/** Service: the Government Skill Development Program. A handbook, a sunrise in seven steps, a board of trades. */
export function Page({ data }: { data: GovtSkillDevProg }) {
  return (
    <>
      <div className="skill-hero">
        <div className="skill-hero__inner wrap">
          <div className="skill-hero__copy">
            <h1 className="skill-hero__title">{data.title}</h1>
            <p className="skill-hero__lead">{data.lead}</p>
          </div>
          <div className="skill-hero__window">
            <Slideshow className="skill-hero__slides" slides={data.slides} />
          </div>
        </div>
      </div>
      <Handbook sections={data.sections} />
      <Sunrise batch={data.batch} />
      <Board trades={data.trades} />
      <CallToAction words={data.callToAction} shape="split" tone="accent" />
    </>
  );
}
