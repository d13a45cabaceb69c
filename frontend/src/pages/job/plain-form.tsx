import { ApplicationAnswer } from "@/features/applications/application-answer";
import { applyId } from "@/features/applications/application-fields";
import { ApplicationForm } from "@/features/applications/application-form";
import type { Careers } from "@/generated/content";
import { useView } from "@/lib/current-view";
import { fill } from "@/lib/fill";
import type { Job } from "@/lib/job";

/** The application form on the page itself, where no script opens an overlay, and what came of it. */
export function PlainForm({ job, words }: { job: Job; words: Careers }) {
  const sent = useView().form;
  return (
    <noscript>
      <section className="plain-form wrap" id={applyId} aria-labelledby="plain-form-heading">
        <h2 id="plain-form-heading">{fill(words.form.title, { job: job.title })}</h2>
        {sent && <ApplicationAnswer sent={sent} words={words.form} />}
        {!sent?.receipt && <ApplicationForm job={job} words={words} sent={sent} />}
      </section>
    </noscript>
  );
}
