import { useNavigate } from "react-router-dom";
import { editAddress } from "@/admin/kit/addresses";
import { AdminButton } from "@/admin/kit/admin-button";
import { trailTo } from "@/admin/kit/trail";
import { useFetched } from "@/admin/kit/use-fetched";
import { isChangeable, type LaterChange, type Release } from "@/admin/pages/releases/release";
import { overlapsOf } from "@/admin/pages/releases/renew";
import { words as allWords, saysWhoChanged } from "@/admin/pages/releases/words";

const words = allWords.detail;

interface Props {
  release: Release;
  /** Puts the release and the later changes together. */
  onTogether: () => void;
}

/** The pages of a release that somebody has changed since, and the way on. */
export function ReleaseConflicts({ release, onTogether }: Props) {
  const { state, conflicts } = release;
  if (conflicts.length === 0) return null;
  return (
    <div className="notices__notice">
      <div className="stack stack--tight">
        <p>{state === "published" ? words.changedAfter : words.conflicts}</p>
        {isChangeable(release) ? (
          <WayOn release={release} onTogether={onTogether} />
        ) : (
          <ul className="release__fields">
            {conflicts.map((conflict) => (
              <li key={conflict.key}>
                <WhoChanged conflict={conflict} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

function WayOn({ release, onTogether }: Props) {
  const { _id, version, conflicts } = release;
  const navigate = useNavigate();
  const overlaps = useFetched(() => overlapsOf(release), `${_id} ${version} ${conflicts.map((one) => one.version)}`);
  const both = (key: string) => overlaps.value?.get(key) ?? [];
  const isGone = conflicts.some((one) => one.version === 0);
  const isApart = overlaps.status === "ready" && !isGone && conflicts.every(({ key }) => both(key).length === 0);
  return (
    <>
      <ul className="release__fields">
        {conflicts.map((conflict) => (
          <li key={conflict.key}>
            <WhoChanged conflict={conflict} />{" "}
            {both(conflict.key).length > 0 && (
              <>
                <span>{overlapIn(conflict, both(conflict.key))}</span>
                <br />
                <button
                  type="button"
                  className="admin-button"
                  onClick={() => navigate({ search: editAddress(conflict.key, undefined, _id) })}
                >
                  {words.compare}
                  <span className="visually-hidden">{words.of(conflict.name)}</span>
                </button>
              </>
            )}
          </li>
        ))}
      </ul>
      {isGone && <p>{words.gone}</p>}
      {isApart && (
        <>
          <p>{words.resolve}</p>
          <p>
            <AdminButton label={words.renew} onClick={onTogether} />
          </p>
        </>
      )}
    </>
  );
}

/** Says who has changed a page, when, and in which fields. */
function WhoChanged({ conflict }: { conflict: LaterChange }) {
  const fields = labelsOf(conflict.key, conflict.pointers);
  return <span>{[saysWhoChanged(conflict), fields].filter(Boolean).join(": ").concat(".")}</span>;
}

/** Says what a release changes, too. */
function overlapIn({ key, pointers }: LaterChange, both: string[]): string {
  const labels = labelsOf(key, both);
  return labels === labelsOf(key, pointers) ? words.same : words.overlap(labels);
}

/** Returns the names of the fields of a page, in a line. */
export const labelsOf = (key: string, pointers: string[]) =>
  pointers.map((pointer) => trailTo(key, pointer).join(" › ")).join(", ");
