import type { FunnelStage, Funnel as Words } from "@/generated/content";

/** The stages of a shortlist, drawn as rings that narrow towards one person. */
export function Funnel({ funnel }: { funnel: Words }) {
  return (
    <section className="funnel" aria-labelledby="funnel-heading">
      <div className="funnel__inner wrap">
        <h2 id="funnel-heading">{funnel.heading}</h2>
        <p className="funnel__intro">{funnel.intro}</p>
        <ol className="funnel__stages">
          {funnel.stages.map((stage, index) => (
            <li className="funnel__stage" key={index}>
              <p className="funnel__count">{stage.count}</p>
              <h3 className="funnel__title">{stage.title}</h3>
              <p className="funnel__text">{stage.text}</p>
            </li>
          ))}
        </ol>
        <Rings stages={funnel.stages} />
      </div>
    </section>
  );
}

const radius = 300;

/** A ring for each stage, with its number at the top. Decorative, because the list has the same content. */
function Rings({ stages }: { stages: FunnelStage[] }) {
  const step = radius / stages.length;
  return (
    <svg className="funnel__rings" viewBox={`0 0 ${2 * radius} ${radius}`} aria-hidden="true" focusable="false">
      {stages.map((stage, index) => {
        const r = radius - index * step;
        return (
          <g className="funnel__ring" key={index}>
            <path d={`M${radius - r} ${radius}a${r} ${r} 0 0 1 ${2 * r} 0z`} />
            <text x={radius} y={Math.round(radius - r + step * 0.68)}>
              {stage.count}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
