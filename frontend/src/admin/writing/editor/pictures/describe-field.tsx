import { TextField } from "@/admin/kit/forms/text-field";
import { words } from "@/admin/writing/editor/words";
import { Field } from "@/components/field/field";
import { imageLimits } from "@/generated/limits";

/** What the writer has entered for one picture. */
export interface Description {
  alt: string;
  caption: string;
  decorative: boolean;
}

export const isMissing = ({ alt, decorative }: Description) => !decorative && !alt.trim();

interface Props {
  name: string;
  src: string;
  value: Description;
  error?: string;
  onChange: (value: Description) => void;
}

/** One picture with the field for its description. */
export function DescribeField({ name, src, value, error, onChange }: Props) {
  return (
    <div className="ruled describe__picture">
      <img className="full describe__image" src={src} alt="" />
      <div className="stack stack--tight describe__fields">
        <Field label={words.describe.alt} error={error}>
          {(control) => (
            <textarea
              {...control}
              name={name}
              className="field__control describe__alt"
              dir="auto"
              rows={2}
              maxLength={imageLimits.maxAlt}
              disabled={value.decorative}
              value={value.decorative ? "" : value.alt}
              onChange={(event) => onChange({ ...value, alt: event.target.value })}
            />
          )}
        </Field>
        <label className="line small describe__decorative">
          <input
            type="checkbox"
            checked={value.decorative}
            onChange={(event) => onChange({ ...value, decorative: event.target.checked })}
          />
          {words.describe.decorative}
        </label>
        <TextField
          label={words.describe.caption}
          hint={words.describe.captionHint}
          optional
          maxLength={imageLimits.maxAlt}
          value={value.caption}
          onChange={(caption) => onChange({ ...value, caption })}
        />
      </div>
    </div>
  );
}
