import { useId } from "react";
import { DialogForm } from "@/admin/kit/forms/dialog-form";
import { WrongFields } from "@/admin/kit/forms/use-small-form";
import { Failed } from "@/admin/kit/list/list-state";
import { useFetched } from "@/admin/kit/use-fetched";
import { comparePages } from "@/admin/pages/document/compare";
import { loadPage } from "@/admin/pages/document/page-kind";
import type { Decision, LaterChange, Release, ReleaseItem } from "@/admin/pages/releases/release";
import { words as allWords, saysWhoChanged } from "@/admin/pages/releases/words";
import { Difference } from "@/admin/writing/versions/difference";
import { LiveRegion } from "@/components/live-region/live-region";

const words = allWords.takeBack;

interface Props {
  open: boolean;
  release: Release;
  onTakeBack: (decisions: Decision[]) => Promise<void>;
  onClose: () => void;
}

/** Asks before a release is taken back, also what happens to the pages that somebody has changed since. */
export function TakeBackDialog({ open, release, onTakeBack, onClose }: Props) {
  const { items, conflicts } = release;
  const nothingElse = conflicts.length === items.length;
  const keeps = (chosen: Record<string, boolean>, { key, version }: LaterChange) =>
    version === 0 || (chosen[key] ?? !nothingElse);

  function takeBack(chosen: Record<string, boolean>) {
    const decisions = conflicts.map((one) => ({ key: one.key, version: one.version, keep: keeps(chosen, one) }));
    if (nothingElse && decisions.every(({ keep }) => keep)) throw new WrongFields({}, words.nothing);
    return onTakeBack(decisions);
  }

  return (
    <DialogForm<Record<string, boolean>>
      open={open}
      title={allWords.confirm.takeBack.title}
      values={{}}
      confirm={allWords.confirm.takeBack.confirm}
      danger
      onSubmit={takeBack}
      onClose={onClose}
    >
      {({ values, change }) => (
        <>
          <p>{conflicts.length > 0 ? words.others : allWords.confirm.takeBack.text}</p>
          {conflicts.map((conflict) => (
            <Later
              key={conflict.key}
              conflict={conflict}
              item={items.find(({ key }) => key === conflict.key)}
              keep={keeps(values, conflict)}
              onChoose={(keep) => change({ [conflict.key]: keep })}
            />
          ))}
        </>
      )}
    </DialogForm>
  );
}

interface LaterProps {
  conflict: LaterChange;
  item: ReleaseItem | undefined;
  keep: boolean;
  onChoose: (keep: boolean) => void;
}

/** A page that was changed after the release, with what was changed and what can happen to it. */
function Later({ conflict, item, keep, onChoose }: LaterProps) {
  const name = useId();
  return (
    <fieldset className="stack stack--tight release__later">
      <legend className="strong clash__label">{saysWhoChanged(conflict)}</legend>
      {conflict.version > 0 && item && <Changes item={item} />}
      {[true, ...(conflict.version > 0 ? [false] : [])].map((choice) => (
        <label className="release__choice" key={String(choice)}>
          <input type="radio" name={name} checked={keep === choice} onChange={() => onChoose(choice)} />
          {choice ? words.keep : words.undo}
        </label>
      ))}
    </fieldset>
  );
}

/** What was changed on a page since the release. */
function Changes({ item: { key, content = {} } }: { item: ReleaseItem }) {
  const page = useFetched(() => loadPage(key), key);
  if (page.status === "failed") return <Failed title={words.failed} error={page.error} onRetry={page.again} />;
  if (page.status === "loading") return <LiveRegion>{words.loading}</LiveRegion>;
  const [before, after] = comparePages(key, content, page.value.content);
  return <Difference before={before} after={after} />;
}
