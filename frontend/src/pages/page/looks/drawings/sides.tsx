import { useId } from "react";
import type { JobPortalSide } from "@/generated/content";
import type { SectionProps } from "@/pages/page/data";

/** What jobseekers and employers do, below the two halves of a bridge. */
export function Look({ words: { heading, jobseekers, employers } }: SectionProps<"sides">) {
  const id = useId();
  return (
    <section className="section wrap" aria-labelledby={id}>
      <div className="sides__bridge">
        <svg className="full" viewBox="0 0 1200 330" aria-hidden="true" focusable="false">
          <path className="sides__left" d="M0 330A600 330 0 0 1 600 0v110a490 220 0 0 0-490 220z" />
          <path className="sides__right" d="M1200 330A600 330 0 0 0 600 0v110a490 220 0 0 1 490 220z" />
          <circle className="sides__key" cx="600" cy="55" r="40" />
        </svg>
        <h2 className="heading-3 sides__heading" id={id}>
          {heading}
        </h2>
      </div>
      <div className="sides__piers">
        <Pier side={jobseekers} />
        <Pier side={employers} />
      </div>
    </section>
  );
}

function Pier({ side }: { side: JobPortalSide }) {
  return (
    <div className="tint sides__pier">
      <h3>{side.heading}</h3>
      <ol className="sides__steps">
        {side.steps.map((step, index) => (
          <li className="sides__step" key={index}>
            {step}
          </li>
        ))}
      </ol>
    </div>
  );
}
