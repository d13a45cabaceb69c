import { useId } from "react";
import type { SectionProps } from "@/pages/page/data";
import { Span } from "@/pages/page/span";

/** Something that happens in order. Each look has a style sheet, whose block is named after it. */
export function Look({ words: { look, heading, intro, steps } }: SectionProps<"steps">) {
  const id = useId();
  const block = `steps-${look}`;
  const isWide = look === "day"; // across the whole window
  return (
    <section className={block} data-many={steps.length > 6 || undefined} aria-labelledby={id}>
      <div className={isWide ? undefined : `${block}__inner wrap`}>
        <div className={`${block}__opening${isWide ? " wrap" : ""}`}>
          <h2 id={id}>{heading}</h2>
          <p className={`${block}__intro`}>{intro}</p>
        </div>
        {look === "bridge" && <Span count={steps.length} />}
        <ol className={`${block}__list`}>
          {steps.map((step, index) => (
            <li key={index} className={`${block}__step`}>
              {look === "day" && <div className="steps-day__sky" aria-hidden="true" />}
              <p className={`${block}__when`}>{step.when}</p>
              <div className={`${block}__what`}>
                <h3 className={`${block}__title`}>{step.title}</h3>
                <p className={`${block}__text`}>{step.text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
