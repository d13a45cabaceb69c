import { TextField } from "@/admin/kit/forms/text-field";
import { words as allWords } from "@/admin/pages/releases/words";
import { releaseLimits } from "@/generated/limits";

const words = allWords.add;

/** The name of a new release. */
export const ReleaseName = (props: Pick<Parameters<typeof TextField>[0], "name" | "value" | "error" | "onChange">) => (
  <TextField label={words.name} hint={words.nameHint} maxLength={releaseLimits.maxTitle} {...props} />
);
