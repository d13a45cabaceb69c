import { useId } from "react";
import { Anchor } from "@/components/anchor/anchor";
import type { JobLabels } from "@/generated/content";
import { type HomeData, jobPath, salary } from "@/lib/job";
import { JobIcon } from "@/pages/careers/job-icon";
import { Closing } from "@/pages/job/closing";

interface OpeningsProps extends Pick<HomeData, "jobs" | "open"> {
  words: HomeData["document"]["openings"];
  /** The words around an opening. Only a list without openings has none. */
  labels?: JobLabels;
}

/** The newest openings, or another way to look for work if there are none. */
export function Openings({ words, labels, jobs, open }: OpeningsProps) {
  const id = useId();
  const { label, href } = open > 0 ? { label: words.all, href: "/careers" } : words.contact;
  return (
    <section className="home-openings" aria-labelledby={id}>
      <div className="home-openings__inner wrap">
        <div className="home-openings__opening">
          <h2 className="home-openings__heading" id={id}>
            {words.heading}
          </h2>
          <p>{open > 0 ? words.text : words.none}</p>
          <Anchor className="home-openings__all" href={href}>
            {label}
          </Anchor>
        </div>
        {labels && open > 0 && (
          <ul className="home-openings__list">
            {jobs.map((job) => (
              <Opening key={job.slug} job={job} words={labels} />
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

/** An opening in one line. All of it is the link. An amount needs no label, “Negotiable” does. */
function Opening({ job, words }: { job: HomeData["jobs"][number]; words: JobLabels }) {
  return (
    <li className="home-opening">
      <JobIcon department={job.department} />
      <h3 className="home-opening__title">
        <Anchor className="home-opening__link" href={jobPath(job.slug)}>
          {job.title}
        </Anchor>
      </h3>
      <p className="home-opening__facts">
        {job.location}, {job.type}
        {job.closesAt && (
          <span className="whole">
            {words.closing} <Closing job={job} words={words} />
          </span>
        )}
      </p>
      <p className="home-opening__salary">
        <span className={job.salaryMax === 0 ? "home-opening__label" : "visually-hidden"}>{words.salary}</span>{" "}
        {salary(job, words)}
      </p>
    </li>
  );
}
