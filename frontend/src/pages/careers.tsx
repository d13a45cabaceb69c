import { useRef } from "react";
import { CallToAction } from "@/components/call-to-action/call-to-action";
import { ErrorSummary } from "@/components/error-summary/error-summary";
import { applicationFieldNames } from "@/features/applications/application";
import { ApplicationDialog, useApplying } from "@/features/applications/application-dialog";
import { useView } from "@/lib/current-view";
import type { JobList } from "@/lib/job";
import { messagesBeside } from "@/lib/submission";
import { Banner } from "@/pages/careers/banner";
import { JobCard } from "@/pages/careers/job-card";
import { SearchBox } from "@/pages/careers/search-box";
import { useJobSearch } from "@/pages/careers/use-job-search";
import { ViewAll } from "@/pages/careers/view-all";

/** The openings, searched while one types, and the overlay in which one applies. */
export function Page({ data }: { data: JobList }) {
  const { document: words, jobs } = data;
  const heading = useRef<HTMLHeadingElement>(null);
  const { overlay, apply, receiptOf } = useApplying();
  const { form: sent } = useView();
  const { found, box, search, address, clear } = useJobSearch(jobs, data.search);

  return (
    <>
      <header className="careers-head wrap">
        <h1 ref={heading} tabIndex={-1}>
          {words.heading}
        </h1>
        <p className="careers-head__intro">{words.intro}</p>
        {/* An application for an opening that is not there. */}
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
          onSubmit={address}
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
      <CallToAction words={words.callToAction} shape="sun" tone="cool" />
      <ApplicationDialog {...overlay} words={words} />
    </>
  );
}
