import { Kept } from "@/components/kept/kept";
import type { CareersSteps } from "@/generated/content";

/** What happens after somebody applies. Each step is an arch, higher than the one before. */
export function Steps({ steps }: { steps: CareersSteps }) {
  return (
    <section className="ground job-steps" aria-labelledby="steps-heading">
      <div className="wrap">
        <h2 id="steps-heading">{steps.heading}</h2>
        <Kept as="ol" className="job-steps__list" part={List} props={steps} />
      </div>
    </section>
  );
}

function List({ list }: CareersSteps) {
  return list.map(({ title, text }, index) => (
    <li className="tint job-step" key={index}>
      <h3 className="heading-4">{title}</h3>
      <p className="job-step__text">{text}</p>
    </li>
  ));
}
