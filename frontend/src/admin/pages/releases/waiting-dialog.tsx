import { dashboardAddress } from "@/admin/kit/addresses";
import { AdminButton } from "@/admin/kit/admin-button";
import { Failed } from "@/admin/kit/list/list-state";
import { useFetched } from "@/admin/kit/use-fetched";
import type { Content, Page } from "@/admin/pages/document/page";
import { labelsOf, overlapOf, type Release, releaseAddress, releaseCalls } from "@/admin/pages/releases/release";
import { words as allWords, timeOf } from "@/admin/pages/releases/words";
import { Anchor } from "@/components/anchor/anchor";
import { Dialog } from "@/components/dialog/dialog";
import { LiveRegion } from "@/components/live-region/live-region";

const words = allWords.waiting;

interface Props {
  name: string;
  /** The published page. */
  base: Page;
  /** The text that is about to be published. */
  content: Content;
  /** The releases that wait with a change of the page. */
  waiting: Release[];
  /** The page is about to be scheduled. Default: it is published at once. */
  schedules?: boolean;
  /** Publishes the page and puts the change into these releases, or goes on to schedule it. */
  onPublish: (into: Release[]) => void;
  onClose: () => void;
}

/** Asks before a page is published that a waiting release changes, too. */
export function WaitingDialog({ open, ...props }: Props & { open: boolean }) {
  return (
    <Dialog open={open} title={words.title} onClose={props.onClose}>
      <Waiting {...props} />
    </Dialog>
  );
}

function Waiting({ name, base, content, waiting, schedules = false, onPublish, onClose }: Props) {
  const loaded = useFetched(() => Promise.all(waiting.map(({ _id }) => releaseCalls.load(_id))), "");
  if (loaded.status === "failed") return <Failed title={words.failed} error={loaded.error} onRetry={loaded.again} />;
  if (loaded.status === "loading") return <LiveRegion>{words.loading}</LiveRegion>;
  const mine = labelsOf(base, content);
  const compared = loaded.value.map((release) => {
    const item = release.items.find(({ key }) => key === base.key);
    // A release that is behind already is compared when it is opened.
    return { release, ...overlapOf(base, content, item), isBehind: item?.version !== base.version };
  });
  const stuck = compared.filter(({ both, isBehind }) => both.length > 0 || isBehind);
  const together = compared.filter((one) => !stuck.includes(one)).map(({ release }) => release);
  return (
    <div className="stack">
      <p>{schedules ? words.scheduling : words.text(name)}</p>
      <p>{words.mine(mine.join(", "))}</p>
      <ul className="stack stack--tight release__waiting">
        {compared.map(({ release, theirs, both, isBehind }) => (
          <li key={release._id}>
            <span>{words.release(release.title, timeOf(release))}</span>
            <br />
            <span>
              {isBehind
                ? words.behind
                : both.length > 0
                  ? words.both(both.join(", "))
                  : words.theirs(theirs.join(", "))}
            </span>
          </li>
        ))}
      </ul>
      <div className="row at-end">
        <AdminButton label={words.back} onClick={onClose} />
        {(schedules ? compared : stuck).map(({ release }) => (
          <Anchor key={release._id} className="admin-button" href={dashboardAddress + releaseAddress(release._id)}>
            {words.open(release.title)}
          </Anchor>
        ))}
        <AdminButton
          label={schedules ? words.chooseTime : words.only}
          look={schedules ? "primary" : undefined}
          onClick={() => onPublish([])}
        />
        {!schedules && together.length > 0 && (
          <AdminButton label={words.together(together.length)} look="primary" onClick={() => onPublish(together)} />
        )}
      </div>
    </div>
  );
}
