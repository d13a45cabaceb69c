import { useState } from "react";
import { SmallForm, WrongFields } from "@/admin/kit/forms/small-form";
import { type Release, releaseCalls } from "@/admin/pages/releases/release";
import { ReleaseName } from "@/admin/pages/releases/release-name";
import { words as allWords } from "@/admin/pages/releases/words";
import { Dialog } from "@/components/dialog/dialog";

const words = allWords.add;

interface Props {
  open: boolean;
  onMade: (release: Release) => void;
  onClose: () => void;
}

/** Makes an empty release. Pages are added to it from their forms. */
export function NewReleaseDialog({ open, ...props }: Props) {
  return (
    <Dialog open={open} title={words.fresh} onClose={props.onClose}>
      <NewRelease {...props} />
    </Dialog>
  );
}

function NewRelease({ onMade, onClose }: Omit<Props, "open">) {
  const [title, setTitle] = useState("");

  async function make() {
    if (title.trim() === "") throw new WrongFields({ title: words.nameMissing });
    onMade(await releaseCalls.create({ title: title.trim(), at: null, items: [] }));
  }

  return (
    <SmallForm confirm={words.make} cancel={words.cancel} failed={words.notMade} onSubmit={make} onClose={onClose}>
      {(problems) => (
        <>
          <p>{words.text}</p>
          <ReleaseName value={title} error={problems.title} onChange={setTitle} />
        </>
      )}
    </SmallForm>
  );
}
