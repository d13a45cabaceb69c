import { type FormEvent, type ReactNode, type RefObject, useRef } from "react";
import { Anchor } from "@/components/anchor/anchor";
import { Button } from "@/components/button/button";
import { CallToAction } from "@/components/call-to-action/call-to-action";
import { ErrorSummary } from "@/components/form-result/form-result";
import { useReducedMotion } from "@/components/motion/motion";
import { Picture } from "@/components/picture/picture";
import { applicationFieldNames } from "@/features/applications/application";
import { ApplicationDialog, useApplying } from "@/features/applications/application-dialog";
import type { Careers } from "@/generated/content";
import { fill } from "@/lib/fill";
import { messagesBeside } from "@/lib/forms/submission";
import type { JobList } from "@/lib/job";
import { useView } from "@/lib/view";
import { JobCard } from "@/pages/careers/job-card";
import { SearchBox } from "@/pages/careers/search-box";
import { Steps } from "@/pages/careers/steps";
import { useJobSearch } from "@/pages/careers/use-job-search";
import "@/features/applications/application-form.scss";
import "@/pages/careers/careers.scss";
import "@/pages/careers/job-card.scss";
import "@/pages/careers/steps.scss";

/** The openings with a live search, and the dialog with the application form. */
export function Page({ data }: { data: JobList }) {
  const { document: words, jobs } = data;
  const { overlay, apply, storedOf } = useApplying();
  const { form: sent } = useView();
  const { found, box, search, updateAddress, clear } = useJobSearch(jobs, data.search);
  const heading = useRef<HTMLHeadingElement>(null);

  return (
    <>
      <Banner words={words}>
        <SearchBox words={words.search} box={box} search={data.search} onSearch={search} onSubmit={updateAddress} />
      </Banner>
      <section className="openings wrap" aria-labelledby="openings-heading">
        {/* Somebody applied without scripts for an opening that does not exist. */}
        {sent && (
          <ErrorSummary problem={messagesBeside(applicationFieldNames, sent.errors) ?? sent.problem} fields={[]} />
        )}
        <h2 className="openings__count" id="openings-heading" ref={heading} tabIndex={-1} aria-live="polite">
          {fill(words.search.count, { n: found.length })}
        </h2>
        <ul className="openings__list">
          {found.map((job) => (
            <JobCard
              key={job.slug}
              job={job}
              words={words.job}
              onApply={() => apply(job)}
              stored={storedOf(job)}
              success={words.form.success}
            />
          ))}
        </ul>
        {found.length === 0 && (
          <p className="openings__empty">{jobs.length === 0 ? words.search.none : words.search.empty}</p>
        )}
        <div className="openings__end">
          {jobs.length > 0 && <ViewAll label={words.viewAll} list={heading} onView={clear} />}
          <Picture className="openings__picture" image={words.banner.image} />
          <p className="openings__intro">
            {words.intro} <Anchor href="/careers/status">{words.follow}</Anchor>
          </p>
        </div>
      </section>
      <Steps steps={words.steps} />
      <CallToAction words={words.callToAction} shape="door" tone="cool" />
      <ApplicationDialog {...overlay} words={words} />
    </>
  );
}

/** The invitation to apply with the search, beside a picture of the office with an empty chair. */
function Banner({ words: { heading, banner }, children }: { words: Careers; children: ReactNode }) {
  return (
    <header className="careers-banner">
      <div className="careers-banner__inner wrap">
        <div className="careers-banner__words">
          <h1 className="careers-banner__heading">
            <span className="careers-banner__place">{heading}</span> {banner.heading}
          </h1>
          <p className="careers-banner__text">{banner.text}</p>
          {children}
        </div>
        <div className="careers-banner__window">
          <Picture className="careers-banner__picture" image={banner.image} loading="eager" />
        </div>
      </div>
    </header>
  );
}

interface ViewAllProps {
  label: string;
  /** The heading of the list. It receives the focus. */
  list: RefObject<HTMLElement | null>;
  onView: () => void;
}

/** Clears the search and returns to the top, where the list begins. Without scripts it reloads the page, which does the same. */
function ViewAll({ label, list, onView }: ViewAllProps) {
  const reduced = useReducedMotion();

  function view(event: FormEvent) {
    event.preventDefault();
    onView();
    list.current?.focus({ preventScroll: true });
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
