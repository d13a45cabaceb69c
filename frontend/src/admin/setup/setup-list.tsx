import { Failed, Skeleton } from "@/admin/kit/list/list-state";
import { ListHead } from "@/admin/kit/list/parts";
import { FindingList } from "@/admin/setup/finding-list";
import { sortFindings, useFindings } from "@/admin/setup/findings";
import { words as allWords } from "@/admin/setup/words";
import type { Finding, Findings } from "@/generated/api";

const words = allWords.setup;

/** The tab Before you go live: what the owner of a new site still has to do, and what is wrong with the site. */
export function SetupList() {
  const found = useFindings();
  return (
    <section className="admin-list setup" aria-busy={found.status === "loading"}>
      <ListHead heading={words.heading} />
      {found.value ? (
        <Steps found={found.value} />
      ) : found.status === "failed" ? (
        <Failed title={words.failed} error={found.error} onRetry={found.again} />
      ) : (
        <div role="status" aria-label={words.loading}>
          <Skeleton />
        </div>
      )}
    </section>
  );
}

function Steps({ found }: { found: Findings }) {
  const { problems, open, done, total } = sortFindings(found);
  const isFor = (audience: string) => (finding: Finding) => finding.for === audience;
  const own = open.filter(isFor("owner"));
  const others = open.filter(isFor("operator"));
  return (
    <div className="stack stack--loose">
      <p className="line setup__progress" role="status">
        <progress className="setup__bar" max={total} value={done} aria-hidden="true" />
        <span className="small strong">{words.progress(done, total)}</span>
      </p>
      <Part heading={words.problems} list={problems} />
      <Part heading={words.owner} list={own} />
      {others.length > 0 && <Others list={others} startsOpen={own.length === 0} />}
      <section className="stack stack--tight">
        <h3 className="heading-4">{words.live}</h3>
        <p>{words.left(own.length, others.length)}</p>
        <p className="quiet">{words.isPublic}</p>
      </section>
    </div>
  );
}

/** What only the operator can do, folded while the owner has steps to read. */
function Others({ list, startsOpen }: { list: Finding[]; startsOpen: boolean }) {
  return (
    <details className="card" open={startsOpen}>
      <summary className="wraps setup__summary">
        <h3 className="heading-4">{words.operator}</h3>
        <span className="quiet">{words.open(list.length)}</span>
      </summary>
      <div className="setup__claim setup__all stack stack--tight">
        <p className="quiet">{words.operatorHint}</p>
        <FindingList list={list} />
      </div>
    </details>
  );
}

/** Findings below a heading. Nothing without any. */
function Part({ heading, list }: { heading: string; list: Finding[] }) {
  if (list.length === 0) return null;
  return (
    <section className="stack stack--tight">
      <h3 className="heading-4">{heading}</h3>
      <FindingList list={list} />
    </section>
  );
}
