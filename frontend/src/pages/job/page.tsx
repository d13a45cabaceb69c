import { Anchor } from "@/components/anchor/anchor";
import { ButtonLink } from "@/components/button/button";
import { CallToAction } from "@/components/call-to-action/call-to-action";
import { ErrorSummary, SentBanner } from "@/components/form-result/form-result";
import { Picture } from "@/components/picture/picture";
import { ApplicationDialog, useApplying } from "@/features/applications/application-dialog";
import { ApplyButton } from "@/features/applications/apply-button";
import type { Careers, JobLabels } from "@/generated/content";
import type { Stored } from "@/lib/forms/submission";
import { type Job, type JobPage, jobPath, salary } from "@/lib/job";
import { useView } from "@/lib/view";
import { JobIcon } from "@/pages/careers/job-icon";
import { Closing } from "@/pages/job/closing";
import { Description } from "@/pages/job/description";
import { Facts } from "@/pages/job/facts";
import { JobPostingData } from "@/pages/job/job-posting-data";
import { PlainForm } from "@/pages/job/plain-form";
import "@/features/applications/application-form.scss";
import "@/pages/careers/job-card.scss";
import "@/pages/job/job.scss";

/** An opening: its facts, its description and a panel to apply. */
export function Page({ data }: { data: JobPage }) {
  const { document: words, job, closed, posting } = data;
  const { overlay, apply, storedOf } = useApplying();
  if (closed) return <Closed job={job} words={words} similar={data.similar ?? []} stored={storedOf(job)} />;
  return (
    <>
      <JobPostingData job={job} posting={posting} />
      <article className="opening">
        <header className="opening__head">
          <div className="opening__title wrap">
            <JobIcon department={job.department} />
            <h1 id="opening-heading">{job.title}</h1>
          </div>
        </header>
        <div className="opening__body wrap">
          <Facts job={job} words={words.job} />
          <ApplyPanel
            job={job}
            words={words.job}
            onApply={() => apply(job)}
            success={words.form.success}
            stored={storedOf(job)}
          />
          <Description text={job.description} />
        </div>
        <PlainForm job={job} words={words} />
        <p className="on-screen strong opening__back wrap">
          <Anchor href="/careers">{words.job.back}</Anchor>
        </p>
      </article>
      <CallToAction words={words.callToAction} shape="split" tone="cool" />
      <ApplicationDialog {...overlay} words={words} />
    </>
  );
}

interface ApplyPanelProps {
  job: Job;
  words: JobLabels;
  onApply: () => void;
  /** The thanks and the receipt number with the link after the visitor has applied. */
  success: string;
  stored: Stored | undefined;
}

/** The salary, the button to apply, and the promise that applying is free. Stays in view on wide windows. */
function ApplyPanel({ job, words, onApply, success, stored }: ApplyPanelProps) {
  return (
    <aside className="tint apply-panel" aria-labelledby="opening-heading">
      <p className="apply-panel__salary">
        <span className="small whole">{words.salary}</span> {salary(job, words)}
      </p>
      {job.closesAt && (
        <p className="strong">
          {words.closing} <Closing job={job} words={words} />
        </p>
      )}
      <ApplyButton job={job} label={words.apply} describedBy="opening-heading" onApply={onApply} />
      <SentBanner success={success} receipt={undefined} {...stored} />
      <p className="small">{words.noFee}</p>
    </aside>
  );
}

interface ClosedProps {
  job: Job;
  words: Careers;
  similar: Job[];
  /** What the visitor has sent while the opening was still open. Without scripts, the view has it. */
  stored: Stored | undefined;
}

/** The page of an opening after its closing date: says that it is closed, and links to similar ones and other pages. */
function Closed({ job, words, similar, stored }: ClosedProps) {
  const { job: labels, banner, callToAction } = words;
  const { form } = useView();
  const refused = form?.receipt ? undefined : form?.problem;
  return (
    <div className="closed wrap">
      <div className="closed__words">
        <p className="text-kicker">{job.title}</p>
        <h1>{labels.closedHeading}</h1>
        {refused && <ErrorSummary problem={refused} fields={[]} />}
        <SentBanner
          success={words.form.success}
          receipt={form?.receipt || undefined}
          status={form?.status}
          {...stored}
        />
        <p className="large closed__text">{labels.closedText}</p>
        <div className="row row--loose">
          <ButtonLink href="/careers">{labels.back}</ButtonLink>
          <ButtonLink href={callToAction.href} variant="ghost">
            {callToAction.label}
          </ButtonLink>
        </div>
        {similar.length > 0 && (
          <section className="closed__similar" aria-labelledby="similar-heading">
            <h2 className="heading-3" id="similar-heading">
              {labels.similar}
            </h2>
            <ul className="closed__similar-list">
              {similar.map((other) => (
                <li className="closed__similar-item" key={other.slug}>
                  <Anchor href={jobPath(other.slug)}>{other.title}</Anchor>
                  <span className="muted whole">
                    {other.location}, {other.type}, {salary(other, labels)}
                  </span>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
      <Picture className="full" image={banner.image} loading="eager" />
    </div>
  );
}
