import { words } from "@/admin/editor/words";
import { Field } from "@/components/field/field";

/** What somebody has answered about a picture. */
export interface Description {
  alt: string;
  decorative: boolean;
}

export const isMissing = ({ alt, decorative }: Description) => !decorative && !alt.trim();

/** Letters that a description may have; what is longer belongs into the text. */
const longest = 300;

interface Props {
  src: string;
  /** Where the dialog begins, so that who types on does not press its first button. */
  first: boolean;
  value: Description;
  error?: string;
  onChange: (value: Description) => void;
}

/** One picture with the field for its description. */
export function DescribeField({ src, first, value, error, onChange }: Props) {
  return (
    <div className="describe__picture">
      <img className="describe__image" src={src} alt="" />
      <div className="describe__fields">
        <Field label={words.describe.alt} error={error}>
          {(control) => (
            <textarea
              {...control}
              // The attribute, which the browser looks for when it opens the dialog; React only calls focus().
              ref={(alt) => {
                alt?.toggleAttribute("autofocus", first);
              }}
              className="field__control describe__alt"
              dir="auto"
              rows={2}
              maxLength={longest}
              disabled={value.decorative}
              value={value.decorative ? "" : value.alt}
              onChange={(event) => onChange({ ...value, alt: event.target.value })}
            />
          )}
        </Field>
        <label className="describe__decorative">
          <input
            type="checkbox"
            checked={value.decorative}
            onChange={(event) => onChange({ ...value, decorative: event.target.checked })}
          />
          {words.describe.decorative}
        </label>
      </div>
    </div>
  );
}
