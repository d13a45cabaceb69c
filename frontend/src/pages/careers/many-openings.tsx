import { Anchor } from "@/components/anchor/anchor";
import { ButtonLink } from "@/components/button/button";
import type { CareersSearch } from "@/generated/content";
import { fill } from "@/lib/fill";
import type { JobListPage } from "@/lib/job";
import { useSite } from "@/lib/site";
import { Filters } from "@/pages/careers/filters";
import { askedOf, listAddress } from "@/pages/careers/list-address";
import { Openings } from "@/pages/careers/openings";
import { SearchBox } from "@/pages/careers/search-box";
import { useListSearch } from "@/pages/careers/use-list-search";
import { useMore } from "@/pages/careers/use-more";

/** A page of a long list of openings, which the server searches and filters. */
export function ManyOpenings({ data }: { data: JobListPage }) {
  const { document: words, search, spelled, found, filters } = data;
  const { form, type, send, clear } = useListSearch(data);
  const more = useMore(data);
  return (
    <Openings
      words={words}
      search={
        <SearchBox words={words.search} form={form} search={search} onSearch={type} onSubmit={send}>
          <Filters words={words} filters={filters} onChoose={send} />
        </SearchBox>
      }
      count={more.found}
      jobs={more.jobs}
      note={spelled && <p className="openings__note">{fill(words.search.spelled, { search, spelled })}</p>}
      onViewAll={clear}
    >
      {found === 0 ? (
        <Nothing words={words.search} hints={data.hints ?? []} />
      ) : (
        <Pager words={words.search} data={data} more={more} />
      )}
    </Openings>
  );
}

interface PagerProps {
  words: CareersSearch;
  data: JobListPage;
  more: ReturnType<typeof useMore>;
}

/** Links to the page before, and to the next one, which is added below with scripts. */
function Pager({ words, data, more: { page, pages, next, more, failed } }: PagerProps) {
  const { labels } = useSite();
  if (data.pages === 1) return null;
  return (
    <div className="row row--loose centred on-screen openings__pager">
      {data.page > 1 && (
        <ButtonLink variant="ghost" rel="prev" href={listAddress(askedOf(data), data.page - 1)}>
          {words.newer}
        </ButtonLink>
      )}
      {page < pages && (
        <ButtonLink rel="next" href={next} onClick={more}>
          {words.more}
        </ButtonLink>
      )}
      <p className="quiet">{fill(words.page, { n: page, total: pages })}</p>
      <p className="openings__failed" role="status">
        {failed && labels.loadFailed}
      </p>
    </div>
  );
}

/** Says that nothing fits, and which parts of the search would find something. */
function Nothing({ words, hints }: { words: CareersSearch; hints: NonNullable<JobListPage["hints"]> }) {
  return (
    <>
      <p className="openings__empty">{words.empty}</p>
      {hints.length > 0 && (
        <div className="openings__hints">
          <h3 className="large">{words.hints}</h3>
          <ul className="openings__hints-list">
            {hints.map(({ label, href, count }) => (
              <li key={href}>
                <Anchor href={href}>{fill(words.choice, { value: label, n: count })}</Anchor>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
