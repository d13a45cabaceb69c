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
  const alt = useRef(fields.coverAlt);
  alt.current = fields.coverAlt;
  /** Counts the choices. An upload that ends after a later choice is not shown. */
  const choices = useRef(0);
  const scene = !fields.cover && base?.coverScene;

  /** Takes over a cover. The description of an earlier picture would be wrong. */
  function choose(cover: string, name: string, coverFocus = "", coverAlt = "") {
    choices.current += 1;
    setProblem("");
    setPercent(undefined);
    onCover(false);
    setChosen(name);
    change({ cover, coverFocus, ...(cover !== fields.cover && { coverAlt }) });
  }

  async function upload(file: File) {
    const wrong = imageProblem(file);
    setProblem(wrong);
    if (wrong) return;
    choices.current += 1;
    const own = choices.current;
    const isLast = () => own === choices.current;
    setPercent(0);
    onCover(true);
    setChosen("");
    const before = alt.current;
    try {
      const { url } = await uploadImage(file, (percent) => isLast() && setPercent(percent));
      if (!isLast()) return;
      // One that was written during the upload is of the new picture.
      change({ cover: url, coverFocus: "", ...(alt.current === before && { coverAlt: "" }) });
      setChosen(file.name);
    } catch (cause) {
      if (!isLast()) return;
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
              onChoose={({ url, name, alt, focus }) => choose(url, name, focus, alt)}
            />
            {fields.cover && <AdminButton label={words.remove} onClick={() => choose("", "")} />}
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
