import { type FormEvent, type RefObject, useRef } from "react";
import { Button } from "@/components/button/button";
import { CallToAction } from "@/components/call-to-action/call-to-action";
import { ErrorSummary } from "@/components/form-result/form-result";
import { useReducedMotion } from "@/components/motion/motion";
import { Picture } from "@/components/picture/picture";
import { applicationFieldNames } from "@/features/applications/application";
import { ApplicationDialog, useApplying } from "@/features/applications/application-dialog";
import type { CareersBanner } from "@/generated/content";
import type { JobList } from "@/lib/job";
import { messagesBeside } from "@/lib/submission";
import { useView } from "@/lib/view";
import { JobCard } from "@/pages/careers/job-card";
import { SearchBox } from "@/pages/careers/search-box";
import { useJobSearch } from "@/pages/careers/use-job-search";

/** The openings with a live search, and the dialog with the application form. */
export function Page({ data }: { data: JobList }) {
  const { document: words, jobs } = data;
  const heading = useRef<HTMLHeadingElement>(null);
  const { overlay, apply, receiptOf } = useApplying();
  const { form: sent } = useView();
  const { found, box, search, updateAddress, clear } = useJobSearch(jobs, data.search);

  return (
    <>
      <header className="careers-head wrap">
        <h1 ref={heading} tabIndex={-1}>
          {words.heading}
        </h1>
        <p className="careers-head__intro">{words.intro}</p>
        {/* Somebody applied without scripts for an opening that does not exist. */}
        {sent && (
          <ErrorSummary problem={messagesBeside(applicationFieldNames, sent.errors) ?? sent.problem} fields={[]} />
        )}
      </header>
      <Banner words={words.banner} />
      <section className="openings wrap" aria-labelledby="openings-heading">
        <SearchBox
          words={words.search}
          box={box}
          search={data.search}
          onSearch={search}
          onSubmit={updateAddress}
          count={found.length}
        />
        <ul className="openings__list">
          {found.map((job) => (
            <JobCard
              key={job.slug}
              job={job}
              words={words.job}
              onApply={() => apply(job)}
              receipt={receiptOf(job)}
              success={words.form.success}
            />
          ))}
        </ul>
        {found.length === 0 && <p className="openings__empty">{words.search.empty}</p>}
        <ViewAll label={words.viewAll} top={heading} onView={clear} />
      </section>
      <CallToAction words={words.callToAction} shape="door" tone="cool" />
      <ApplicationDialog {...overlay} words={words} />
    </>
  );
}

/** The invitation to apply, beside a picture of the office with an empty chair. */
function Banner({ words }: { words: CareersBanner }) {
  return (
    <section className="careers-banner" aria-labelledby="banner-heading">
      <div className="careers-banner__inner wrap">
        <div className="careers-banner__words">
          <h2 className="careers-banner__heading" id="banner-heading">
            {words.heading}
          </h2>
          <p className="careers-banner__text">{words.text}</p>
        </div>
        <div className="careers-banner__window">
          <Picture className="careers-banner__picture" image={words.image} loading="eager" />
        </div>
      </div>
    </section>
  );
}

interface ViewAllProps {
  label: string;
  /** Receives the focus: the heading at the top of the page. */
  top: RefObject<HTMLElement | null>;
  onView: () => void;
}

/** Clears the search and returns to the top. Without scripts it reloads the page, which does the same. */
function ViewAll({ label, top, onView }: ViewAllProps) {
  const reduced = useReducedMotion();

  function view(event: FormEvent) {
    event.preventDefault();
    onView();
    top.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0, behavior: reduced ? "instant" : "smooth" });
  }

  return (
    <form className="openings__all" action="/careers" onSubmit={view}>
      <Button type="submit" variant="ghost">
        {label}
      </Button>
    </form>
  );
}
