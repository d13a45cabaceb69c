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
  return (
    <div className="stack stack--loose">
      <p className="line setup__progress" role="status">
        <progress className="setup__bar" max={total} value={done} aria-hidden="true" />
        <span className="small strong">{words.progress(done, total)}</span>
      </p>
      <Part heading={words.problems} list={problems} />
      <Part heading={words.owner} list={open.filter(isFor("owner"))} />
      <Part heading={words.operator} hint={words.operatorHint} list={open.filter(isFor("operator"))} />
      <section className="stack stack--tight">
        <h3 className="heading-4">{words.live}</h3>
        <p>{words.left(open.filter(isFor("owner")).length, open.filter(isFor("operator")).length)}</p>
        <p className="quiet">{words.isPublic}</p>
      </section>
    </div>
  );
}

/** Findings below a heading. Nothing without any. */
function Part({ heading, hint, list }: { heading: string; hint?: string; list: Finding[] }) {
  if (list.length === 0) return null;
  return (
    <section className="stack stack--tight">
      <h3 className="heading-4">{heading}</h3>
      {hint && <p className="quiet">{hint}</p>}
      <FindingList list={list} />
    </section>
  );
}
