import { useId } from "react";
import type { Card } from "@/generated/content";

interface Props {
  heading: string;
  /** Default: none. */
  intro?: string;
  steps: (Card & { when?: string })[];
}

/** Texts with large numbers, beside their heading. */
export function NumberedSteps({ heading, intro, steps }: Props) {
  const id = useId();
  return (
    <section className="section" aria-labelledby={id}>
      <div className="numbered__inner wrap">
        <div className="numbered__opening">
          <h2 id={id}>{heading}</h2>
          {intro && <p className="numbered__intro">{intro}</p>}
        </div>
        <ol className="numbered__list">
          {steps.map(({ when, title, text }, index) => (
            <li key={index} className="numbered__step">
              <div>
                {when && <p className="text-kicker">{when}</p>}
                <h3>{title}</h3>
              </div>
              <p className="muted">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
