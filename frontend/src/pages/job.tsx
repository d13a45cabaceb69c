import { Anchor } from "@/components/anchor/anchor";
import { CallToAction } from "@/components/call-to-action/call-to-action";
import { JobPostingData } from "@/components/structured-data/job-posting";
import { ApplicationDialog, useApplying } from "@/features/applications/application-dialog";
import type { JobPage } from "@/lib/job";
import { JobIcon } from "@/pages/careers/job-icon";
import { ApplyPanel } from "@/pages/job/apply-panel";
import { Closed } from "@/pages/job/closed";
import { Description } from "@/pages/job/description";
import { Facts } from "@/pages/job/facts";
import { PlainForm } from "@/pages/job/plain-form";

/** An opening: what it is in one strip, its description, and beside it the way to apply. */
export function Page({ data }: { data: JobPage }) {
  const { document: words, job, closed, posting } = data;
  const { overlay, apply, receiptOf } = useApplying();
  if (closed) return <Closed job={job} words={words} />;
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
            receipt={receiptOf(job)}
          />
          <Description text={job.description} />
        </div>
        <PlainForm job={job} words={words} />
        <p className="opening__back wrap">
          <Anchor href="/careers">{words.job.back}</Anchor>
        </p>
      </article>
      <CallToAction words={words.callToAction} shape="split" tone="cool" />
      <ApplicationDialog {...overlay} words={words} />
    </>
  );
}
