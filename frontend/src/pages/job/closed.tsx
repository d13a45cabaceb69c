import { ButtonLink } from "@/components/button/button";
import { Picture } from "@/components/picture/picture";
import type { Careers } from "@/generated/content";
import type { Job } from "@/lib/job";

/** What an opening past its closing date answers: that it is closed, and where to go on. */
export function Closed({ job, words }: { job: Job; words: Careers }) {
  const { job: labels, banner, callToAction } = words;
  return (
    <div className="closed wrap">
      <div className="closed__words">
        <p className="text-kicker">{job.title}</p>
        <h1>{labels.closedHeading}</h1>
        <p className="closed__text">{labels.closedText}</p>
        <div className="closed__next">
          <ButtonLink href="/careers">{labels.back}</ButtonLink>
          <ButtonLink href={callToAction.href} variant="ghost">
            {callToAction.label}
          </ButtonLink>
        </div>
      </div>
      <Picture className="closed__picture" image={banner.image} loading="eager" />
    </div>
  );
}
