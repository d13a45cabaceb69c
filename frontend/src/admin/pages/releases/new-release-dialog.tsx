import { DialogForm } from "@/admin/kit/forms/dialog-form";
import { TextField } from "@/admin/kit/forms/text-field";
import { WrongFields } from "@/admin/kit/forms/use-small-form";
import { type Release, releaseCalls } from "@/admin/pages/releases/release";
import { words as allWords } from "@/admin/pages/releases/words";
import { releaseLimits } from "@/generated/limits";

const words = allWords.add;

interface Props {
  open: boolean;
  onMade: (release: Release) => void;
  onClose: () => void;
}

/** Makes an empty release. Pages are added to it from their forms. */
export function NewReleaseDialog({ open, onMade, onClose }: Props) {
  async function make({ title }: { title: string }, _id: string) {
    if (title.trim() === "") throw new WrongFields({ title: words.nameMissing });
    onMade(await releaseCalls.create({ _id, title: title.trim(), at: null, items: [] }));
  }

  return (
    <DialogForm
      open={open}
      title={words.fresh}
      values={{ title: "" }}
      confirm={words.make}
      failed={words.notMade}
      onSubmit={make}
      onClose={onClose}
    >
      {({ field }) => (
        <>
          <p>{words.text}</p>
          <ReleaseName {...field("title")} />
        </>
      )}
    </DialogForm>
  );
}

/** The name of a new release. */
export const ReleaseName = (props: Pick<Parameters<typeof TextField>[0], "name" | "value" | "error" | "onChange">) => (
  <TextField label={words.name} hint={words.nameHint} maxLength={releaseLimits.maxTitle} {...props} />
);
