import { dashboardAddress } from "@/admin/kit/addresses";
import { isStuck, type Release, releaseAddress } from "@/admin/pages/releases/release";
import { words as allWords, timeOf } from "@/admin/pages/releases/words";
import { Anchor } from "@/components/anchor/anchor";

const words = allWords.waiting;

/** Says above a page's form which releases wait with a change of it. */
export function WaitingNotice({ waiting }: { waiting: Release[] }) {
  return waiting.map((release) => (
    <div className="notices__notice page-editor__notice" key={release._id}>
      <p>{isStuck(release) ? words.stuck(release.title) : words.notice(release.title, timeOf(release))}</p>
      <Anchor className="admin-button" href={dashboardAddress + releaseAddress(release._id)}>
        {words.open(release.title)}
      </Anchor>
    </div>
  ));
}

/** Marks a page in the list whose change waits in a release. It leads to the release. */
export function WaitingMark({ release }: { release: Release }) {
  return (
    <Anchor className="admin-table__changed" href={dashboardAddress + releaseAddress(release._id)}>
      {words.mark(release.title, timeOf(release))}
    </Anchor>
  );
}
