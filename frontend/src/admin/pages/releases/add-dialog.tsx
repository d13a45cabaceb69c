import { useState } from "react";
import { SmallForm, WrongFields } from "@/admin/kit/forms/small-form";
import { Failed } from "@/admin/kit/list/list-state";
import { useFetched } from "@/admin/kit/use-fetched";
import { isChangeable, type Release, type ReleaseItem, releaseCalls, withItem } from "@/admin/pages/releases/release";
import { ReleaseName } from "@/admin/pages/releases/release-name";
import { words as allWords } from "@/admin/pages/releases/words";
import { Dialog } from "@/components/dialog/dialog";
import { Field } from "@/components/field/field";

const words = allWords.add;

interface Props {
  /** The change of the page. */
  item: ReleaseItem;
  onAdded: (release: Release) => void;
  onClose: () => void;
}

/** Adds the change of a page to a release, or to a new one. */
export function AddDialog({ open, ...props }: Props & { open: boolean }) {
  return (
    <Dialog open={open} title={words.title} onClose={props.onClose}>
      <Releases {...props} />
    </Dialog>
  );
}

function Releases(props: Props) {
  const list = useFetched(releaseCalls.list, "");
  if (list.status === "failed") return <Failed title={allWords.list.failed} error={list.error} onRetry={list.again} />;
  if (list.status === "loading") return <p role="status">{words.loading}</p>;
  return <AddForm {...props} releases={list.value.filter(isChangeable)} />;
}

function AddForm({ item, releases, onAdded, onClose }: Props & { releases: Release[] }) {
  const [id, setId] = useState(releases[0]?._id ?? "");
  const [title, setTitle] = useState("");
  const chosen = releases.find(({ _id }) => _id === id);

  /** Lists leave the contents out, so the release is read first. */
  async function addTo(chosenId: string) {
    const release = await releaseCalls.load(chosenId);
    return releaseCalls.change(release, { items: withItem(release.items, item) });
  }

  async function add() {
    if (!chosen && title.trim() === "") throw new WrongFields({ title: words.nameMissing });
    onAdded(
      chosen ? await addTo(chosen._id) : await releaseCalls.create({ title: title.trim(), at: null, items: [item] }),
    );
  }

  return (
    <SmallForm confirm={words.add} cancel={words.cancel} failed={words.failed} onSubmit={add} onClose={onClose}>
      {(problems) => (
        <>
          <p>{words.text}</p>
          {releases.length > 0 && (
            <Field label={words.which}>
              {(control) => (
                <select {...control} value={id} onChange={({ target }) => setId(target.value)}>
                  {releases.map((release) => (
                    <option key={release._id} value={release._id}>
                      {release.title}
                    </option>
                  ))}
                  <option value="">{words.fresh}</option>
                </select>
              )}
            </Field>
          )}
          {!chosen && <ReleaseName value={title} error={problems.title} onChange={setTitle} />}
          {chosen?.items.some(({ key }) => key === item.key) && <p>{words.replaces}</p>}
        </>
      )}
    </SmallForm>
  );
}
