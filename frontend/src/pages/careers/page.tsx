import type { JobList, JobListPage } from "@/lib/job";
import { ManyOpenings } from "@/pages/careers/many-openings";
import { Openings } from "@/pages/careers/openings";
import { SearchBox } from "@/pages/careers/search-box";
import { useJobSearch } from "@/pages/careers/use-job-search";
import "@/features/applications/application-form.scss";
import "@/pages/careers/careers.scss";
import "@/pages/careers/job-card.scss";
import "@/pages/careers/many-openings.scss";
import "@/pages/careers/steps.scss";

/** The openings with a live search, and the dialog with the application form. */
export function Page({ data }: { data: JobList | JobListPage }) {
  return "found" in data ? <ManyOpenings data={data} /> : <AllOpenings data={data} />;
}

/** All openings. The browser searches them. */
function AllOpenings({ data }: { data: JobList }) {
  const { document: words, jobs } = data;
  const { found, box, search, updateAddress, clear } = useJobSearch(jobs, data.search);
  return (
    <Openings
      words={words}
      search={
        <SearchBox words={words.search} box={box} search={data.search} onSearch={search} onSubmit={updateAddress} />
      }
      count={found.length}
      jobs={found}
      onViewAll={jobs.length > 0 ? clear : undefined}
    >
      {found.length === 0 && (
        <p className="openings__empty">{jobs.length === 0 ? words.search.none : words.search.empty}</p>
      )}
    </Openings>
  );
}
