import { TextField } from "@/admin/kit/forms/text-field";
import { words as allWords } from "@/admin/pages/releases/words";
import { releaseLimits } from "@/generated/limits";

const words = allWords.add;

interface Props {
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** The name of a new release, as the field "title" of its form. */
export const ReleaseName = (props: Props) => (
  <TextField name="title" label={words.name} hint={words.nameHint} maxLength={releaseLimits.maxTitle} {...props} />
);
