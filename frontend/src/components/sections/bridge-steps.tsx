import { useId } from "react";
import type { Step } from "@/generated/content";

interface Props {
  heading: string;
  /** Default: none. */
  intro?: string;
  steps: Step[];
}

/** Steps that hang from an arch. */
export function BridgeSteps({ heading, intro, steps }: Props) {
  const id = useId();
  return (
    <section className="viaduct" aria-labelledby={id}>
      <div className="wrap">
        <div className="viaduct__opening">
          <h2 id={id}>{heading}</h2>
          {intro && <p className="text-lead">{intro}</p>}
        </div>
        <Span count={steps.length} />
        <ol className="viaduct__steps">
          {steps.map((step, index) => (
            <li key={index} className="viaduct__step">
              <p className="viaduct__when">{step.when}</p>
              <h3 className="viaduct__title">{step.title}</h3>
              <p>{step.text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

const width = 1200;
const rise = 190;
/** How far the arch extends beyond its first and last hanger. */
const reach = 110;

/** Returns where the hanger at `x` meets the arch, which is a flat parabola. */
const topAt = (x: number) => {
  const share = (x + reach) / (width + 2 * reach);
  return Math.round(rise * (1 - 4 * share * (1 - share))) + 8;
};

/** The decorative arch above the steps, with a hanger at the left edge of each step. */
function Span({ count }: { count: number }) {
  const hangers = Array.from({ length: count }, (_, index) => Math.round((index * width) / count));
  return (
    <svg className="viaduct__span" viewBox={`0 0 ${width} ${rise}`} aria-hidden="true" focusable="false">
      <path
        className="viaduct__arch"
        d={`M${-reach} ${rise + 8}Q${width / 2} ${8 - rise} ${width + reach} ${rise + 8}`}
      />
      <path className="viaduct__hanger" d={hangers.map((x) => `M${x} ${topAt(x)}V${rise}`).join("")} />
      {hangers.map((x) => (
        <circle className="viaduct__knot" key={x} cx={x} cy={topAt(x)} r="9" />
      ))}
    </svg>
  );
}
