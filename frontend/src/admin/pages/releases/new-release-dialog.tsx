import { type FormEvent, useState } from "react";
import { CallError } from "@/admin/kit/call";
import { TextField } from "@/admin/kit/forms/text-field";
import { type Release, releaseCalls } from "@/admin/pages/releases/release";
import { words as allWords } from "@/admin/pages/releases/words";
import { Dialog } from "@/components/dialog/dialog";
import { releaseLimits } from "@/generated/limits";

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
  const [problem, setProblem] = useState("");
  const [failure, setFailure] = useState("");
  const [saving, setSaving] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (saving) return;
    if (title.trim() === "") return setProblem(words.nameMissing);
    setSaving(true);
    setFailure("");
    try {
      onMade(await releaseCalls.create({ title: title.trim(), at: null, items: [] }));
    } catch (cause) {
      setFailure((cause instanceof CallError && cause.message) || words.notMade);
    }
    setSaving(false);
  }

  return (
    <form className="schedule" noValidate onSubmit={submit}>
      <p>{words.text}</p>
      <TextField
        name="title"
        label={words.name}
        hint={words.nameHint}
        value={title}
        maxLength={releaseLimits.maxTitle}
        error={problem || undefined}
        onChange={(value) => {
          setTitle(value);
          setProblem("");
        }}
      />
      <div role="alert">{failure && <p className="field__error">{failure}</p>}</div>
      <div className="schedule__choices">
        <button type="button" className="admin-button" onClick={onClose}>
          {words.cancel}
        </button>
        <button type="submit" className="admin-button admin-button--primary" aria-disabled={saving || undefined}>
          {words.make}
        </button>
      </div>
    </form>
  );
}
