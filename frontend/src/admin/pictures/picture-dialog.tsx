import { useState } from "react";
import { AdminButton } from "@/admin/kit/admin-button";
import { messageOf } from "@/admin/kit/call";
import { ask } from "@/admin/kit/confirm/ask";
import { askToLeave } from "@/admin/kit/confirm/ask-to-leave";
import { TextField } from "@/admin/kit/forms/text-field";
import { useSmallForm } from "@/admin/kit/forms/use-small-form";
import { ShortTime } from "@/admin/kit/list/ist-time";
import { LazyPart } from "@/admin/kit/stopped/lazy-part";
import type { Toast } from "@/admin/kit/toast/toast";
import { CoverFocus } from "@/admin/pictures/cover-focus";
import {
  deletePicture,
  earlierFiles,
  type LibraryPicture,
  restorePicture,
  savePicture,
} from "@/admin/pictures/picture";
import { EarlierFiles, kilobytes, Replace } from "@/admin/pictures/picture-files";
import { words as allWords } from "@/admin/pictures/words";
import { Dialog } from "@/components/dialog/dialog";
import { LiveRegion } from "@/components/live-region/live-region";
import { imageLimits } from "@/generated/limits";

const words = allWords.dialog;

interface Props {
  picture: LibraryPicture;
  /** `toast` says what was done. */
  onClose: (toast?: Toast) => void;
}

/** They are named with the schemas of all documents, which are large. */
const loadPlaces = async () => (await import("@/admin/pictures/picture-places")).PicturePlaces;

/** What has become of the file, in words, and whether that can be undone. */
interface Done {
  says: string;
  undo?: boolean;
}

/** One picture of the library: its words, its focal point, where it is used, its file. */
export function PictureDialog({ picture: opened, onClose }: Props) {
  const [picture, setPicture] = useState(opened);
  const [alt, setAlt] = useState(opened.alt);
  const [focus, setFocus] = useState(opened.focus);
  const [done, setDone] = useState<Done>();
  const changed = alt !== picture.alt || focus !== picture.focus;

  const form = useSmallForm(async () => {
    // Somebody else may change the other member meanwhile.
    await savePicture(picture._id, { ...(alt !== picture.alt && { alt }), ...(focus !== picture.focus && { focus }) });
    onClose({ text: words.saved });
  }, words.notSaved);

  /** Shows another file of the picture. What was typed stays. */
  function replaced(next: LibraryPicture, now: Done) {
    setPicture({ ...picture, ...next });
    setDone(now);
  }

  /** Makes the file from before the last replacement the file of the picture again. */
  async function undo() {
    try {
      const [last] = await earlierFiles(picture._id);
      if (last) replaced(await restorePicture(last._id), { says: words.takenBack });
    } catch (cause) {
      setDone({ says: messageOf(cause, words.notTakenBack), undo: true });
    }
  }

  async function leave() {
    if (!changed || (await askToLeave(words.leave))) onClose();
  }

  async function remove() {
    const { deleteTitle: title, deleteText: text, deleteConfirm: confirm } = words;
    if (!(await ask({ title, text, confirm, act: () => deletePicture(picture._id) }))) return;
    onClose({
      text: words.deleted(picture.name),
      failed: allWords.notRestored,
      undo: async () => void (await restorePicture(picture._id)),
    });
  }

  return (
    <Dialog open title={picture.name} width="wide" onClose={leave}>
      <form className="stack stack--loose" {...form.props}>
        <CoverFocus src={picture.url} value={focus} onChange={setFocus} />
        <TextField
          name="alt"
          label={words.alt}
          hint={words.altHint}
          value={alt}
          error={form.problems.alt}
          maxLength={imageLimits.maxAlt}
          onChange={setAlt}
        />
        <p className="quiet">
          <span>{words.facts(picture.width, picture.height, kilobytes(picture.bytes))}</span>
          <br />
          {words.uploadedBy(picture.uploadedBy)} <ShortTime iso={picture.createdAt} />
        </p>
        <LazyPart load={loadPlaces}>{(PicturePlaces) => <PicturePlaces picture={picture} />}</LazyPart>
        <EarlierFiles
          key={picture.url}
          picture={picture}
          onTakenBack={(next) => replaced(next, { says: words.takenBack })}
        />
        {form.failure && (
          <LiveRegion className="field__error" role="alert">
            {form.failure}
          </LiveRegion>
        )}
        <div className="ruled centred row picture-form__acts">
          <div className="line between strong vanishes picture-form__done" role="status">
            {done && <p>{done.says}</p>}
            {done?.undo && <AdminButton label={words.undo} onClick={undo} />}
          </div>
          <AdminButton type="submit" label={words.save} look="primary" off={form.isSending} />
          <Replace
            picture={picture}
            onReplaced={(next) => {
              replaced(next, { says: words.replaced, undo: true });
            }}
          />
          {picture.uses.length === 0 && <AdminButton label={words.delete} look="danger" onClick={remove} />}
        </div>
      </form>
    </Dialog>
  );
}
