import { useFetched } from "@/admin/kit/use-fetched";
import { loadPage } from "@/admin/pages/document/page-kind";
import { overlapOf, type Release, releaseCalls, waitingFor } from "@/admin/pages/releases/release";
import { pageBefore } from "@/admin/pages/releases/release-kind";
import { words as allWords, timeOf } from "@/admin/pages/releases/words";
import { LiveRegion } from "@/components/live-region/live-region";

const words = allWords.others;

/** Says, before a release is published, which other scheduled releases change its pages, too. */
export function OtherReleases({ release }: { release: Release }) {
  const { _id, version } = release;
  const fetched = useFetched(() => othersOf(release), `${_id} ${version}`);
  if (fetched.status === "failed") return <p>{words.failed}</p>;
  if (fetched.status === "loading") return <LiveRegion>{words.loading}</LiveRegion>;
  if (fetched.value.length === 0) return null;
  return (
    <div className="stack stack--tight">
      <p>{words.text}</p>
      <ul className="release__fields">
        {fetched.value.map(({ other, says }) => (
          <li key={other._id}>
            <span>{allWords.waiting.release(other.title, timeOf(other))}</span>
            {says.map((sentence) => (
              <span key={sentence}> {sentence}</span>
            ))}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Returns the other scheduled releases that change a page of a release, with what happens to each. */
async function othersOf(release: Release) {
  const all = (await releaseCalls.listUnpublished()).filter(
    ({ _id, state }) => _id !== release._id && state === "scheduled",
  );
  const sharing = all.filter((one) => release.items.some(({ key }) => waitingFor([one], key).length > 0));
  return Promise.all(
    sharing.map(async ({ _id }) => {
      const other = await releaseCalls.load(_id);
      const pages = await Promise.all(release.items.map((item) => sentencesOn(release, other, item)));
      return { other, says: pages.flat() };
    }),
  );
}

/** Says what two releases change on a page, and whether that keeps the other one from being published. */
async function sentencesOn(
  release: Release,
  other: Release,
  { key, name = key, content = {} }: Release["items"][number],
) {
  const theirs = other.items.find((item) => item.key === key);
  if (!theirs) return [];
  const { both } = overlapOf(await pageBefore(await loadPage(key), theirs), content, theirs);
  if (buildsOn(other, release)) return [words.builds(name)];
  return both.length > 0 ? [words.clash(name, both.join(", "))] : [words.keeps(name)];
}

/** Tells whether a scheduled release is published after another one, whose changes it then keeps. */
const buildsOn = (later: Release, earlier: Release) =>
  earlier.state === "scheduled" && (earlier.at ?? "") < (later.at ?? "");
