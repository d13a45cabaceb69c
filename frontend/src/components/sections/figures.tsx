import { type ReactNode, useId } from "react";
import { Counter } from "@/components/counter/counter";
import type { Figure } from "@/generated/content";

interface Props {
  heading: string;
  figures: Figure[];
  /** What stands below the heading. Default: nothing. */
  children?: ReactNode;
}

/** Large numbers that count up, beside their heading. */
export function Figures({ heading, figures, children }: Props) {
  const id = useId();
  return (
    <section className="figures wrap" aria-labelledby={id}>
      <div className="figures__opening">
        <h2 id={id}>{heading}</h2>
        {children}
      </div>
      <dl className="figures__list">
        {figures.map((figure, index) => (
          <div key={index} className="figures__figure">
            <dt className="figures__label">{figure.label}</dt>
            <dd className="figures__number">
              <Counter value={figure.value} suffix={figure.suffix ?? ""} />
            </dd>
            <dd className="figures__text">{figure.text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
