import { useNavigate } from "react-router-dom";
import { editAddress } from "@/admin/kit/addresses";
import { Failed } from "@/admin/kit/list/list-state";
import { useFetched } from "@/admin/kit/use-fetched";
import { comparePages } from "@/admin/pages/document/compare";
import type { Content } from "@/admin/pages/document/page";
import { loadPage } from "@/admin/pages/document/page-kind";
import type { Release, ReleaseItem } from "@/admin/pages/releases/release";
import { pageBefore } from "@/admin/pages/releases/release-kind";
import { words as allWords } from "@/admin/pages/releases/words";
import { Difference } from "@/admin/writing/versions/difference";
import { LiveRegion } from "@/components/live-region/live-region";

const words = allWords.detail;

interface Props {
  release: Release;
  item: ReleaseItem;
  /** The release can still be changed. */
  changeable: boolean;
  onRemove: () => void;
}

/** What a release changes on one page. */
export function ReleasedPage({ release, item, changeable, onRemove }: Props) {
  const navigate = useNavigate();
  const { key, name = key, version, content = {} } = item;
  const before = useFetched(async () => pageBefore(await loadPage(key), item), `${key} ${version}`);

  return (
    <section className="stack stack--medium release__page" aria-label={name}>
      <h3 className="heading-4">{name}</h3>
      {before.status === "loading" && <LiveRegion>{words.loading}</LiveRegion>}
      {before.status === "failed" && <Failed title={words.failed} error={before.error} onRetry={before.again} />}
      {item.base && <p className="quiet">{words.based}</p>}
      {before.status === "ready" && <ReleasedChange page={key} before={before.value.content} after={content} />}
      {changeable && (
        <div className="row">
          <button
            type="button"
            className="admin-button"
            onClick={() => navigate({ search: editAddress(key, undefined, release._id) })}
          >
            {words.continue}
            <span className="visually-hidden">{words.of(name)}</span>
          </button>
          <button type="button" className="admin-button" onClick={onRemove}>
            {words.remove}
            <span className="visually-hidden">{words.of(name)}</span>
          </button>
        </div>
      )}
    </section>
  );
}

function ReleasedChange({ page, before, after }: { page: string; before: Content; after: Content }) {
  const [old, now] = comparePages(page, before, after);
  return <Difference before={old} after={now} />;
}
