import { useRef, useState } from "react";
import type { BlogWriting } from "@/admin/blogs/blog-kind";
import { words as blogWords } from "@/admin/blogs/words";
import { AdminButton } from "@/admin/kit/admin-button";
import { TextField } from "@/admin/kit/forms/text-field";
import { CoverFocus } from "@/admin/pictures/cover-focus";
import { PicturePicker } from "@/admin/pictures/picture-picker";
import { imageProblem, imageTypes, UploadError, uploadImage } from "@/admin/writing/editor/pictures/upload-image";
import { words as writingWords } from "@/admin/writing/words";
import { useUncovered } from "@/components/dialog/use-uncovered";
import { Field } from "@/components/field/field";
import { Picture } from "@/components/picture/picture";
import { imageLimits } from "@/generated/limits";

const words = blogWords.form.fields;

interface Props {
  form: BlogWriting;
  /** Called when an upload begins and ends. */
  onCover: (isUnderWay: boolean) => void;
}

/** The cover and its description: an upload, or the scene that was drawn for the post. */
export function CoverField({ form, onCover }: Props) {
  const { fields, problems, change, base } = form;
  const [percent, setPercent] = useState<number>();
  const [problem, setProblem] = useState("");
  const [chosen, setChosen] = useState("");
  const told = useUncovered(chosen, true); // the library closes over the form
  const picker = useRef<HTMLInputElement>(null);
  const scene = !fields.cover && base?.coverScene;

  async function upload(file: File) {
    const wrong = imageProblem(file);
    setProblem(wrong);
    if (wrong) return;
    setPercent(0);
    onCover(true);
    setChosen("");
    try {
      const { url } = await uploadImage(file, setPercent);
      change({ cover: url, coverFocus: "" });
      setChosen(file.name);
    } catch (cause) {
      setProblem((cause instanceof UploadError && cause.message) || writingWords.connection);
    }
    setPercent(undefined);
    onCover(false);
  }

  return (
    <>
      <Field label={words.cover} hint={words.coverHint} error={problem || problems.cover}>
        {(control) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset would show its legend beside the label
          <div
            className="row centred cover-field"
            role="group"
            aria-label={words.cover}
            aria-describedby={control["aria-describedby"]}
          >
            {scene && (
              <Picture className="full tint-cool cover-field__image" image={{ src: `scenes/${scene}`, alt: "" }} />
            )}
            <input
              {...control}
              className="cover-field__picker"
              ref={picker}
              type="file"
              accept={imageTypes.join(",")}
              onChange={(event) => {
                const file = event.target.files?.[0];
                if (file) void upload(file);
                event.target.value = "";
              }}
            />
            <AdminButton
              label={fields.cover || scene ? words.replace : words.choose}
              onClick={() => picker.current?.click()}
            />
            <PicturePicker
              chosen={fields.cover}
              onChoose={({ url, name, alt, focus }) => {
                change({ cover: url, coverFocus: focus, coverAlt: alt || fields.coverAlt });
                setChosen(name);
              }}
            />
            {fields.cover && (
              <AdminButton
                label={words.remove}
                onClick={() => {
                  change({ cover: "", coverFocus: "" });
                  setChosen("");
                }}
              />
            )}
            <span role="status">
              {percent !== undefined && <span>{words.uploading(percent)}</span>}
              {percent === undefined && told && <span className="visually-hidden">{words.chosen(told)}</span>}
            </span>
          </div>
        )}
      </Field>
      {fields.cover && (
        <CoverFocus src={fields.cover} value={fields.coverFocus} onChange={(coverFocus) => change({ coverFocus })} />
      )}
      {problems.coverFocus && <p className="field__error">{problems.coverFocus}</p>}
      {(fields.cover || scene) && (
        <TextField
          name="coverAlt"
          label={words.coverAlt}
          value={fields.coverAlt}
          hint={words.coverAltHint}
          error={problems.coverAlt}
          maxLength={imageLimits.maxAlt}
          onChange={(coverAlt) => change({ coverAlt })}
        />
      )}
    </>
  );
}
