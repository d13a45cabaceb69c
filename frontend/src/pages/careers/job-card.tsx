import { Anchor } from "@/components/anchor/anchor";
import { Day } from "@/components/day/day";
import { SentBanner } from "@/components/form-result/form-result";
import { Kept } from "@/components/kept/kept";
import { ApplyButton } from "@/features/applications/apply-button";
import type { JobLabels } from "@/generated/content";
import type { Stored } from "@/lib/forms/submission";
import { type Job, jobPath, salary } from "@/lib/job";
import { JobIcon } from "@/pages/careers/job-icon";
import { Closing } from "@/pages/job/closing";
import { firstParagraph } from "@/pages/job/description";
import { Fact } from "@/pages/job/facts";

interface JobCardProps {
  job: Job;
  words: JobLabels;
  onApply: () => void;
  /** The thanks and the receipt number with the link after the visitor has applied. */
  success: string;
  stored: Stored | undefined;
}

/** Returns the id of the title of an opening in the list. */
export const titleIdOf = (slug: string) => `job-${slug}`;

/** An opening in the list. */
export function JobCard(props: JobCardProps) {
  return <Kept as="li" className="job-card" part={Card} props={props} />;
}

function Card({ job, words, onApply, success, stored }: JobCardProps) {
  const titleId = titleIdOf(job.slug);
  const summary = firstParagraph(job.description);
  return (
    <>
      <div className="tint job-card__head">
        <div className="job-card__titles">
          <p className="small">{job.department}</p>
          <h3 className="job-card__title" id={titleId}>
            {job.title}
          </h3>
        </div>
        <JobIcon department={job.department} />
      </div>
      <p className="job-card__salary">
        <span className="muted whole job-card__label">{words.salary}</span> {salary(job, words)}
      </p>
      <dl className="job-facts">
        <Fact label={words.location}>{job.location}</Fact>
        <Fact label={words.type}>{job.type}</Fact>
        <Fact label={words.experience}>{job.experience}</Fact>
        <Fact label={words.posted}>
          <Day moment={job.posted} />
        </Fact>
        <Fact label={words.closing} wide>
          {job.closesAt && <Closing job={job} words={words} />}
        </Fact>
      </dl>
      {summary && <p className="job-card__summary">{summary}</p>}
      {job.skills.length > 0 && (
        <ul className="row job-skills" aria-label={words.skills}>
          {job.skills.map((skill) => (
            <li className="small job-skills__skill" key={skill}>
              {skill}
            </li>
          ))}
        </ul>
      )}
      <div className="centred job-card__next">
        <ApplyButton job={job} label={words.apply} describedBy={titleId} onApply={onApply} />
        <Anchor className="strong job-card__details" href={jobPath(job.slug)} aria-describedby={titleId}>
          {words.details}
        </Anchor>
      </div>
      <SentBanner success={success} receipt={undefined} {...stored} />
    </>
  );
}
