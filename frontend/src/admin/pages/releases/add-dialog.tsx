import { type RefObject, useRef } from "react";
import { SmallForm } from "@/admin/kit/forms/dialog-form";
import { SelectField } from "@/admin/kit/forms/select-field";
import { WrongFields } from "@/admin/kit/forms/use-small-form";
import { Failed } from "@/admin/kit/list/list-state";
import { useFetched } from "@/admin/kit/use-fetched";
import { ReleaseName } from "@/admin/pages/releases/new-release-dialog";
import { isChangeable, type Release, type ReleaseItem, releaseCalls, withItem } from "@/admin/pages/releases/release";
import { words as allWords } from "@/admin/pages/releases/words";
import { Dialog } from "@/components/dialog/dialog";
import { LiveRegion } from "@/components/live-region/live-region";

const words = allWords.add;

interface Props {
  /** The change of the page. */
  item: ReleaseItem;
  /** The dialog stays open until this has ended. */
  onAdded: (release: Release) => unknown;
  onClose: () => void;
}

/** Adds the change of a page to a release, or to a new one. */
export function AddDialog({ open, ...props }: Props & { open: boolean }) {
  const sends = useRef(false);
  function leave() {
    if (!sends.current) props.onClose(); // else the answer would come to a closed dialog, and hand the draft over
  }
  return (
    <Dialog open={open} title={words.title} onClose={leave}>
      <Releases {...props} sends={sends} />
    </Dialog>
  );
}

function Releases({ item, onAdded, onClose, sends }: Props & { sends: RefObject<boolean> }) {
  const list = useFetched(releaseCalls.listUnpublished, "");
  if (list.status === "failed") return <Failed title={allWords.rows.failed} error={list.error} onRetry={list.again} />;
  if (list.status === "loading") return <LiveRegion>{words.loading}</LiveRegion>;
  const releases = list.value.filter(isChangeable);
  const find = (id: string) => releases.find(({ _id }) => _id === id);

  /** Lists leave the contents out, so the release is read first. */
  async function addTo({ _id }: Release) {
    const release = await releaseCalls.load(_id);
    return releaseCalls.change(release, { items: withItem(release.items, item) });
  }

  async function add({ id, title }: { id: string; title: string }, _id: string) {
    const chosen = find(id);
    if (!chosen && title.trim() === "") throw new WrongFields({ title: words.nameMissing });
    const create = () => releaseCalls.create({ _id, title: title.trim(), at: null, items: [item] });
    await onAdded(await (chosen ? addTo(chosen) : create()));
  }

  return (
    <SmallForm
      values={{ id: releases[0]?._id ?? "", title: "" }}
      confirm={words.add}
      failed={words.failed}
      sends={sends}
      onSubmit={add}
      onClose={onClose}
    >
      {({ values, field }) => (
        <>
          <p>{words.text}</p>
          {releases.length > 0 && (
            <SelectField
              {...field("id")}
              label={words.which}
              names={[...releases.map(({ _id, title }) => [_id, title] as const), ["", words.fresh]]}
            />
          )}
          {!find(values.id) && <ReleaseName {...field("title")} />}
          {find(values.id)?.items.some(({ key }) => key === item.key) && <p>{words.replaces}</p>}
        </>
      )}
    </SmallForm>
  );
}
