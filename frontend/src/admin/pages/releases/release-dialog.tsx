import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { editAddress } from "@/admin/kit/addresses";
import { AdminButton } from "@/admin/kit/admin-button";
import { CallError } from "@/admin/kit/call";
import { ask } from "@/admin/kit/confirm/ask";
import { Failed } from "@/admin/kit/list/list-state";
import { useFetched } from "@/admin/kit/use-fetched";
import { askAbout } from "@/admin/pages/document/ask-about";
import { ShareDialog } from "@/admin/pages/document/share-dialog";
import { deadLinksIn } from "@/admin/pages/releases/dead-links";
import { DeclineDialog } from "@/admin/pages/releases/decline-dialog";
import { OtherReleases } from "@/admin/pages/releases/other-releases";
import {
  isChangeable,
  isStuck,
  isWaiting,
  type Release,
  type ReleaseChange,
  type ReleaseItem,
  releaseCalls,
} from "@/admin/pages/releases/release";
import { type Action, ReleaseActions } from "@/admin/pages/releases/release-actions";
import { labelsOf, ReleaseConflicts } from "@/admin/pages/releases/release-conflicts";
import { ReleasedPage } from "@/admin/pages/releases/release-item";
import { renew } from "@/admin/pages/releases/renew";
import { TakeBackDialog } from "@/admin/pages/releases/take-back-dialog";
import { words as allWords, outcomeOf } from "@/admin/pages/releases/words";
import { words as pageWords } from "@/admin/pages/words";
import { nameAtStart } from "@/admin/writing/people";
import { ScheduleDialog } from "@/admin/writing/schedule-dialog";
import { words as writingWords } from "@/admin/writing/words";
import { Dialog } from "@/components/dialog/dialog";
import { LiveRegion } from "@/components/live-region/live-region";
import { indiaDateTime } from "@/lib/india-time";

const words = allWords.detail;

interface Props {
  /** Closes the dialog after a deed, and shows a message with links to the pages. */
  onDone: (says: string, pages?: ReleaseItem[]) => void;
  onClose: () => void;
}

/** A release: what it changes on each page, and what can be done with it. `id` is empty while it is closed. */
export function ReleaseDialog({ id, ...props }: Props & { id: string }) {
  const [loaded, setLoaded] = useState<Release>();
  const title = loaded?._id === id ? loaded.title : allWords.list.title;
  return (
    <Dialog open={id !== ""} title={title} width="wide" onClose={props.onClose}>
      <Loaded key={id} id={id} onLoaded={setLoaded} {...props} />
    </Dialog>
  );
}

function Loaded({ id, onLoaded, ...props }: Props & { id: string; onLoaded: (release: Release) => void }) {
  const fetched = useFetched(async () => {
    const release = await releaseCalls.load(id);
    onLoaded(release);
    return release;
  }, id);
  const [changed, setChanged] = useState<Release>();
  if (fetched.status === "failed") {
    return <Failed title={words.failed} error={fetched.error} onRetry={fetched.again} />;
  }
  if (fetched.status === "loading") return <LiveRegion>{words.loading}</LiveRegion>;
  return <Detail release={changed ?? fetched.value} onSaved={setChanged} {...props} />;
}

interface DetailProps extends Props {
  release: Release;
  onSaved: (release: Release) => void;
}

function Detail({ release, onSaved, onDone }: DetailProps) {
  const { _id, title, state, at, items, problem } = release;
  const [asking, setAsking] = useState<Action>();
  const [failure, setFailure] = useState<CallError>();
  const [says, setSays] = useState("");
  const navigate = useNavigate();
  const stopAsking = () => setAsking(undefined);

  async function begin(action: Action) {
    if ((action === "publish" || action === "schedule") && !(await goesOn(action))) return;
    if (action === "publish") return publish();
    if (action === "delete") return deleteAll();
    setAsking(action);
  }

  /** Asks about links that lead nowhere, before visitors can see the release. */
  async function goesOn(action: "publish" | "schedule"): Promise<boolean> {
    // Without an answer of the server, the action itself says why.
    const places = await deadLinksIn(items).catch(() => []);
    return (
      places.length === 0 ||
      askAbout({ ...pageWords.missing, places }, pageWords.question.confirm[action], ({ key, pointer }) =>
        navigate({ search: editAddress(key, pointer, _id) }),
      )
    );
  }

  async function publish() {
    const { title: question, text, confirm } = allWords.confirm.publish;
    const isSure = await ask({
      title: question,
      text: (
        <>
          <p>{text(items.length)}</p>
          <OtherReleases release={release} />
        </>
      ),
      confirm,
      harmless: true,
    });
    if (!isSure) return;
    await act(async () => {
      const answer = await releaseCalls.publish(release);
      onDone(outcomeOf(answer), answer.state === "published" ? items : []);
    });
  }

  /** Schedules the release. If an editor has asked for this time, it is not a change of it, but the consent to it. */
  async function schedule(next: string) {
    if (state !== "asked" || !at || Date.parse(at) !== Date.parse(next)) return change({ at: next });
    await act(async () => {
      onSaved(await releaseCalls.publish(release));
    });
  }

  async function deleteAll() {
    if (!(await ask(allWords.confirm.delete))) return;
    await act(async () => {
      await releaseCalls.remove(release);
      onDone(allWords.done.delete(title), []);
    });
  }

  /** Does something, and says below the release why it failed. */
  async function act(deed: () => Promise<unknown>) {
    setFailure(undefined);
    stopAsking();
    await tried(deed).catch((cause) => setFailure(cause instanceof CallError ? cause : new CallError("", 0)));
  }

  /** Does something. If it fails, somebody else may have changed the release or its pages, so it is loaded again. */
  async function tried(deed: () => Promise<unknown>) {
    try {
      await deed();
    } catch (cause) {
      await releaseCalls.load(_id).then(onSaved, () => {});
      throw cause;
    }
  }

  const putTogether = () =>
    act(async () => {
      onSaved(await renew(release));
      setSays(words.renewed);
    });

  const change = (patch: Partial<ReleaseChange>) =>
    act(async () => {
      onSaved(await releaseCalls.change(release, patch));
    });

  /** Takes the change of a page out of the release, which may hold the only copy. */
  async function remove(item: ReleaseItem) {
    const { title, text, confirm } = allWords.confirm.remove;
    const isSure = await ask({ title, text: text(item.name ?? item.key), confirm });
    if (isSure) await change({ items: items.filter((other) => other !== item) });
  }

  return (
    <div className="stack">
      <p>{sentenceOf(release)}</p>
      {problem && <p className="field__error">{`${words.problem} ${problem}`}</p>}
      <ReleaseConflicts release={release} onTogether={putTogether} />
      <p role="status">{says}</p>
      {items.length === 0 && (
        <>
          <p>{words.none}</p>
          <p>
            <AdminButton label={words.toPages} onClick={() => navigate({ search: "?tab=pages" })} />
          </p>
        </>
      )}
      {items.map((item) => (
        <ReleasedPage
          key={item.key}
          release={release}
          item={item}
          changeable={isChangeable(release)}
          onRemove={() => remove(item)}
        />
      ))}
      <ReleaseActions release={release} onAsk={begin} onUnschedule={() => change({ at: null })}>
        {failure && <Refusal failure={failure} />}
      </ReleaseActions>
      <ShareDialog open={asking === "share"} make={() => releaseCalls.preview(release)} onClose={stopAsking} />
      <DeclineDialog
        open={asking === "decline"}
        onDecline={(reason) =>
          tried(async () => {
            await releaseCalls.decline(release, reason);
            onDone(allWords.decline.done(title));
          })
        }
        onClose={stopAsking}
      />
      <ScheduleDialog
        open={asking === "schedule"}
        noun="release"
        stored={state === "scheduled" ? at : null}
        onSchedule={schedule}
        onPublishNow={() => {
          stopAsking();
          void publish();
        }}
        onClose={stopAsking}
      />
      <TakeBackDialog
        open={asking === "takeBack"}
        release={release}
        onTakeBack={(decisions) =>
          tried(async () => {
            await releaseCalls.takeBack(release, decisions);
            const kept = decisions.filter(({ keep }) => keep).map(({ key }) => key);
            onDone(
              allWords.done.takeBack(title),
              items.filter(({ key }) => !kept.includes(key)),
            );
          })
        }
        onClose={stopAsking}
      />
    </div>
  );
}

/** Says when the changes were published or will be, or who has taken them back. */
function sentenceOf(release: Release): string {
  const { state, at, publishedAt, updatedAt } = release;
  if (state === "takenBack") return words.takenBack(indiaDateTime(new Date(updatedAt)), nameAtStart(release));
  if (publishedAt && !isWaiting(release)) return words.publishedAt(indiaDateTime(new Date(publishedAt)));
  if (state === "asked") return words.asked;
  if (!at || state !== "scheduled") return words.waits;
  return (isStuck(release) ? words.atStuck : words.at)(indiaDateTime(new Date(at)));
}

/** Why something could not be done, with the texts that break rules. */
function Refusal({ failure }: { failure: CallError }) {
  const { problems = [] } = failure.refusal;
  return (
    <>
      <p className="field__error">{failure.message || writingWords.connection}</p>
      <ul>
        {problems.map(({ key, pointer, sentence }) => (
          <li key={key + pointer}>{`${labelsOf(key, [pointer])}: ${sentence}`}</li>
        ))}
      </ul>
    </>
  );
}
