import { dashboardAddress, editAddress } from "@/admin/kit/addresses";
import { Failed, Skeleton } from "@/admin/kit/list/list-state";
import { Marked, MarkedTerms } from "@/admin/kit/search/marked";
import { trailTo } from "@/admin/kit/trail";
import { useFetched } from "@/admin/kit/use-fetched";
import { type Found, type PageRow, searchPages } from "@/admin/pages/document/page";
import { type FoundRecord, searchRecords } from "@/admin/pages/list/found-elsewhere";
import { words as allWords } from "@/admin/pages/words";
import { Anchor } from "@/components/anchor/anchor";
import { useSession } from "@/features/auth/session";

const words = allWords.search;

/** The server lists no more texts than these. */
const maxFound = 200;

interface Props {
  q: string;
  pages: PageRow[];
}

/** Searches pages, posts and openings at the same time. */
async function search(q: string, withOpenings: boolean) {
  const [texts, records] = await Promise.all([searchPages(q), searchRecords(q, withOpenings)]);
  return { texts, records };
}

/** The texts that contain what was searched for, by page. Each leads to its field. */
export function FoundTexts({ q, pages }: Props) {
  const withOpenings = useSession()?.role === "admin";
  // While the same words are searched again, the texts stay, and with them the place of the list.
  const found = useFetched(() => search(q, withOpenings), `${q} ${withOpenings}`, { current: true });
  if (found.status === "failed") return <Failed title={words.failed} error={found.error} onRetry={found.again} />;
  if (!found.value) return <Skeleton />;
  return <Results q={q} pages={pages} {...found.value} />;
}

type ResultsProps = Props & Awaited<ReturnType<typeof search>>;

function Results({ q, pages, texts, records }: ResultsProps) {
  if (texts.length + records.length === 0) {
    return (
      <div className="admin-state admin-state--empty">
        <p className="admin-state__title">{words.none(q)}</p>
        <p>{words.noneHint}</p>
      </div>
    );
  }
  const keys = [...new Set(texts.map(({ key }) => key))];
  return (
    <div className="stack stack--loose page-found">
      <p className="quiet" role="status">
        {words.count(texts.length, keys.length, records.length)}
      </p>
      <MarkedTerms terms={q.split(/\s+/)}>
        {keys.map((key) => (
          <FoundOnPage
            key={key}
            page={pages.find((page) => page.key === key)}
            texts={texts.filter((text) => text.key === key)}
          />
        ))}
        {records.length > 0 && <FoundRecords records={records} />}
      </MarkedTerms>
      {texts.length >= maxFound && <p className="quiet">{words.full}</p>}
    </div>
  );
}

function FoundRecords({ records }: { records: FoundRecord[] }) {
  return (
    <section className="page-found__page" aria-label={words.elsewhere}>
      <h3 className="heading-4 page-found__name">{words.elsewhere}</h3>
      <ul className="card list page-found__texts">
        {records.map(({ id, kind, name, text, href }) => (
          <li key={id}>
            <Anchor className="breaks hovers page-found__text" href={href}>
              <span className="small strong page-found__trail">{`${kind} › ${name}`}</span>
              {text && (
                <span dir="auto">
                  <Marked>{text}</Marked>
                </span>
              )}
            </Anchor>
          </li>
        ))}
      </ul>
    </section>
  );
}

function FoundOnPage({ page, texts }: { page: PageRow | undefined; texts: Found[] }) {
  const name = page?.name ?? "";
  return (
    <section className="page-found__page" aria-label={words.results(name)}>
      <h3 className="heading-4 page-found__name">
        <span>{name}</span>
        {/* What is found is published. */}
        {page?.draftAt && <span className="admin-table__changed">{allWords.list.draft}</span>}
      </h3>
      <ul className="card list page-found__texts">
        {texts.map(({ key, pointer, text }) => (
          <li key={pointer}>
            <Anchor className="breaks hovers page-found__text" href={dashboardAddress + editAddress(key, pointer)}>
              <span className="small strong page-found__trail">{trailTo(key, pointer).join(" › ")}</span>
              <span dir="auto">
                <Marked>{text}</Marked>
              </span>
            </Anchor>
          </li>
        ))}
      </ul>
    </section>
  );
}
