import { useId } from "react";
import type { FunnelStage } from "@/generated/content";
import type { SectionProps } from "@/pages/page/data";

/** The stages of a shortlist, drawn as rings that narrow towards one person. */
export function Look({ words }: SectionProps<"funnel">) {
  const id = useId();
  return (
    <section className="ground funnel" aria-labelledby={id}>
      <div className="funnel__inner wrap">
        <h2 id={id}>{words.heading}</h2>
        <p className="muted funnel__intro">{words.intro}</p>
        <ol className="funnel__stages">
          {words.stages.map((stage, index) => (
            <li className="funnel__stage" key={index}>
              <p className="funnel__count">{stage.count}</p>
              <h3 className="heading-4">{stage.title}</h3>
              <p className="funnel__text">{stage.text}</p>
            </li>
          ))}
        </ol>
        <Rings stages={words.stages} />
      </div>
    </section>
  );
}

const radius = 300;

/** A ring for each stage, with its number at the top. Decorative, because the list has the same content. */
function Rings({ stages }: { stages: FunnelStage[] }) {
  const step = radius / stages.length;
  return (
    <svg className="full" viewBox={`0 0 ${2 * radius} ${radius}`} aria-hidden="true" focusable="false">
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
