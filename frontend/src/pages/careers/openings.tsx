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
import { type Job, jobListPath } from "@/lib/job";
import { useView } from "@/lib/view";
import { JobCard } from "@/pages/careers/job-card";
import { Steps } from "@/pages/careers/steps";

interface OpeningsProps {
  words: Careers;
  /** The search, in the banner. */
  search: ReactNode;
  /** How many openings were found. */
  count: number;
  jobs: Job[];
  /** Stands above the list. */
  note?: ReactNode;
  /** Stands below the list. */
  children?: ReactNode;
  /** Clears the search. Undefined: there is no opening at all. */
  onViewAll: (() => void) | undefined;
}

/** The page around a list of openings: banner, number, cards, and the dialog with the application form. */
export function Openings({ words, search, count, jobs, note, children, onViewAll }: OpeningsProps) {
  const { overlay, apply, storedOf } = useApplying();
  const { form: sent } = useView();
  const heading = useRef<HTMLHeadingElement>(null);

  return (
    <>
      <Banner words={words}>{search}</Banner>
      <section className="openings wrap" aria-labelledby="openings-heading">
        {/* Somebody applied without scripts for an opening that does not exist. */}
        {sent && (
          <ErrorSummary problem={messagesBeside(applicationFieldNames, sent.errors) ?? sent.problem} fields={[]} />
        )}
        <h2 className="openings__count" id="openings-heading" ref={heading} tabIndex={-1} aria-live="polite">
          {fill(words.search.count, { n: count })}
        </h2>
        {note}
        <ul className="openings__list">
          {jobs.map((job) => (
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
        {children}
        <div className="openings__end">
          {onViewAll && <ViewAll label={words.viewAll} list={heading} onView={onViewAll} />}
          <Picture className="full on-screen openings__picture" image={words.banner.image} />
          <p className="muted large openings__intro">
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
            <span className="heading-3 whole careers-banner__place">{heading}</span> {banner.heading}
          </h1>
          <p className="careers-banner__text">{banner.text}</p>
          {children}
        </div>
        <div className="careers-banner__window">
          <Picture className="full careers-banner__picture" image={banner.image} loading="eager" />
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
    <form className="on-screen" action={jobListPath} onSubmit={view}>
      <Button type="submit" variant="ghost">
        {label}
      </Button>
    </form>
  );
}
