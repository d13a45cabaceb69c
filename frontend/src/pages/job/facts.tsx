import { Fragment, type ReactNode } from "react";
import { Day } from "@/components/day/day";
import type { JobLabels } from "@/generated/content";
import type { Job } from "@/lib/job";

interface FactProps {
  label: string;
  /** Takes the space of two facts. */
  wide?: boolean;
  /** The fact is left out if it has no value. */
  children: ReactNode;
}

/** A fact about an opening, for a list with the class job-facts. */
export function Fact({ label, wide = false, children }: FactProps) {
  if (!children) return null;
  return (
    <div className={wide ? "job-facts__fact--wide" : undefined}>
      <dt className="quiet">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** All facts about an opening, except its description and salary. */
export function Facts({ job, words }: { job: Job; words: JobLabels }) {
  return (
    <dl className="job-facts opening__facts">
      <Fact label={words.department}>{job.department}</Fact>
      <Fact label={words.location}>{job.location}</Fact>
      <Fact label={words.type}>{job.type}</Fact>
      <Fact label={words.experience}>{job.experience}</Fact>
      <Fact label={words.posted}>
        <Day moment={job.posted} />
      </Fact>
      <Fact label={words.closing}>{job.closesAt && <Day moment={job.closesAt} last />}</Fact>
      <Fact label={words.skills} wide>
        {job.skills.length > 0 &&
          job.skills.map((skill, index) => (
            <Fragment key={index}>
              <span className="opening__skill">{index < job.skills.length - 1 ? `${skill},` : skill}</span>{" "}
            </Fragment>
          ))}
      </Fact>
    </dl>
  );
}
