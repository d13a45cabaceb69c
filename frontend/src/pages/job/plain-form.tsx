import { useSyncExternalStore } from "react";
import { SentBanner } from "@/components/sent-banner/sent-banner";
import { applyId } from "@/features/applications/application";
import { ApplicationForm } from "@/features/applications/application-form";
import type { Careers } from "@/generated/content";
import { useView } from "@/lib/current-view";
import { fill } from "@/lib/fill";
import type { Job } from "@/lib/job";

/**
 * The application form on the page itself, for when no script opens an overlay: the style shows
 * it where scripts are off, and to whom 'Apply Now' led here because the script has not come.
 */
export function PlainForm({ job, words }: { job: Job; words: Careers }) {
  const sent = useView().form;
  const needed = useNeeded();
  if (!needed && !sent) return null;
  return (
    <section className="plain-form wrap" id={applyId} aria-labelledby="plain-form-heading">
      <h2 id="plain-form-heading">{fill(words.form.title, { job: job.title })}</h2>
      {sent?.receipt ? (
        <SentBanner success={words.form.success} receipt={sent.receipt} />
      ) : (
        <ApplicationForm job={job} words={words} sent={sent} onPage />
      )}
    </section>
  );
}

/** Always on the server; in the browser only for one who may be filling it in already. */
const useNeeded = () =>
  useSyncExternalStore(
    unchanging,
    () => window.location.hash === `#${applyId}`,
    () => true,
  );

const unchanging = () => () => {};
