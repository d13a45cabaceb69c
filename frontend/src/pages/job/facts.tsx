import { Day } from "@/components/day/day";
import type { JobLabels } from "@/generated/content";
import type { Job } from "@/lib/job";
import { Fact } from "@/pages/careers/fact";

/** What is known of an opening besides its description and what it pays. */
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
        {job.skills.join(", ")}
      </Fact>
    </dl>
  );
}
