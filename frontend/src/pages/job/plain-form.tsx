import { useRef, useSyncExternalStore } from "react";
import { SentBanner } from "@/components/form-result/form-result";
import { applyId } from "@/features/applications/application";
import { ApplicationForm } from "@/features/applications/application-form";
import type { Careers } from "@/generated/content";
import { fill } from "@/lib/fill";
import type { Job } from "@/lib/job";
import { never, useHydrated } from "@/lib/use-hydrated";
import { useView } from "@/lib/view";

/**
 * The application form on the page itself, for visitors without a working script. The style sheet
 * shows it if scripts are off, or if 'Apply Now' led here because the script had not loaded yet.
 */
export function PlainForm({ job, words }: { job: Job; words: Careers }) {
  const sent = useView().form;
  const needed = useNeeded();
  // If React has made the page anew, the browser no longer takes the form for the target of the address.
  const open = useHydrated() ? "plain-form--open" : "";
  if (!needed && !sent) return null;
  return (
    <section className={`plain-form wrap ${open}`.trim()} id={applyId} aria-labelledby="plain-form-heading">
      <h2 id="plain-form-heading">{fill(words.form.title, { job: job.title })}</h2>
      {sent?.receipt ? (
        <SentBanner success={words.form.success} receipt={sent.receipt} status={sent.status} />
      ) : (
        <ApplicationForm job={job} words={words} sent={sent} onPage />
      )}
    </section>
  );
}

/**
 * Returns true on the server, and in the browser if the visitor may be filling in the form already. Then it stays true,
 * also if a link leads to another place of the page.
 */
function useNeeded() {
  const wasNeeded = useRef(false);
  return useSyncExternalStore(
    never,
    () => {
      wasNeeded.current ||= window.location.hash === `#${applyId}`;
      return wasNeeded.current;
    },
    () => true,
  );
}
