import { ApplicationForm } from "@/features/applications/application-form";
import { applyId } from "@/features/applications/apply-button";
import type { Careers } from "@/generated/content";
import { fill } from "@/lib/fill";
import type { Job } from "@/lib/job";

/** The application form on the page itself, where no script opens an overlay. */
export function PlainForm({ job, words }: { job: Job; words: Careers }) {
  return (
    <noscript>
      <section className="plain-form wrap" id={applyId} aria-labelledby="plain-form-heading">
        <h2 id="plain-form-heading">{fill(words.form.title, { job: job.title })}</h2>
        <ApplicationForm job={job} words={words} />
      </section>
    </noscript>
  );
}
