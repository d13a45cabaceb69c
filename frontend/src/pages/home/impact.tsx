import { Picture } from "@/components/picture/picture";
import { Figures } from "@/components/sections/figures";
import type { HomeImpact, Statement as StatementWords } from "@/generated/content";

/** Numbers about the company, if there are any, with mission and vision below them. */
export function Impact({
  impact,
  mission,
  vision,
}: {
  impact: HomeImpact;
  mission: StatementWords;
  vision: StatementWords;
}) {
  const figures = impact.stats.map(({ description, ...stat }) => ({
    ...stat,
    text: description,
    suffix: impact.suffix,
  }));
  return (
    <div className={`impact${figures.length > 0 ? "" : " impact--bare"}`}>
      {figures.length > 0 && (
        <Figures heading={impact.heading} figures={figures}>
          <Bridge />
        </Figures>
      )}
      <div className="impact__statements wrap">
        <Statement words={mission} side="left" />
        <Statement words={vision} side="right" />
      </div>
    </div>
  );
}

/** Mission or vision, in the left or right half of an arch. */
function Statement({ words, side }: { words: StatementWords; side: "left" | "right" }) {
  return (
    <article className={`statement statement--${side}`}>
      <div className="statement__copy">
        <h3 className="statement__heading">{words.heading}</h3>
        <p className="statement__text">{words.text}</p>
      </div>
      <Picture className="statement__picture" image={words.image} />
    </article>
  );
}

const span = 440;
const rise = 112;
const deck = 120;
const hangers = Array.from({ length: 10 }, (_, index) => 40 * (index + 1));

/** Returns the height of the arch above a point on the deck. The arch is a flat parabola. */
const arch = (x: number) => Math.round(rise * 4 * (x / span) * (1 - x / span));

/** A decorative drawing of a bridge that hangs from its arch. */
function Bridge() {
  return (
    <svg className="bridge" viewBox={`0 0 ${span} 160`} aria-hidden="true" focusable="false">
      <path className="bridge__line" d={hangers.map((x) => `M${x} ${deck}v-${arch(x)}`).join("")} />
      <path className="bridge__line" d={`M40 ${deck}v40M400 ${deck}v40`} />
      <path className="bridge__arch" d={`M0 ${deck}Q${span / 2} ${deck - 2 * rise} ${span} ${deck}`} />
      <path className="bridge__arch" d={`M0 ${deck}h${span}`} />
    </svg>
  );
}
