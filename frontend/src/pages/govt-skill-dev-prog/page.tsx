import { CallToAction } from "@/components/call-to-action/call-to-action";
import { Slideshow } from "@/components/slideshow/slideshow";
import type { GovtSkillDevProg, Trades } from "@/generated/content";
import { Ascent } from "@/pages/govt-skill-dev-prog/ascent";
import { Handbook } from "@/pages/govt-skill-dev-prog/handbook";
import { Readers } from "@/pages/govt-skill-dev-prog/readers";
import "@/pages/govt-skill-dev-prog/govt-skill-dev-prog.scss";

/** Service: the Government Skill Development Program. */
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
      <Readers readers={data.readers} />
      <Ascent batch={data.batch} />
      <Handbook sections={data.sections} />
      <Board trades={data.trades} />
      <CallToAction words={data.callToAction} shape="split" tone="accent" />
    </>
  );
}

/** The trades, on a board like that of a bus station. */
function Board({ trades }: { trades: Trades }) {
  return (
    <section className="board" aria-labelledby="trades-heading">
      <div className="board__inner wrap">
        <div>
          <h2 id="trades-heading">{trades.heading}</h2>
          <p className="board__intro">{trades.intro}</p>
        </div>
        <dl className="board__rows">
          {trades.items.map(({ sector, roles }, index) => (
            <div className="board__row" key={index}>
              <dt className="board__sector">{sector}</dt>
              {roles.map((role, index) => (
                <dd className="board__role" key={index}>
                  {role}
                </dd>
              ))}
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
