import { DialogForm } from "@/admin/kit/forms/dialog-form";
import { WrongFields } from "@/admin/kit/forms/use-small-form";
import { DescribeField, type Description, isMissing } from "@/admin/writing/editor/pictures/describe-field";
import type { PictureWords } from "@/admin/writing/editor/pictures/uploads";
import { words } from "@/admin/writing/editor/words";

/** A picture that needs a description. */
export interface UndescribedPicture {
  id: string;
  /** An address on the site, or the object URL of a file. */
  src: string;
  /** The current words; undefined for a new picture. */
  words?: Partial<PictureWords>;
}

interface Props {
  /** The dialog is closed if there are none. */
  pictures: UndescribedPicture[];
  onDone: (answers: Map<string, PictureWords>) => void;
  /** The writer does not want the new pictures after all. */
  onLeaveOut: () => void;
  /** The dialog was closed without an answer. */
  onClose: () => void;
}

/** Asks for descriptions of pictures as soon as they are added, because few writers add them unasked. */
export function DescribeDialog({ pictures, onDone, onLeaveOut, onClose }: Props) {
  const inText = pictures.every((picture) => picture.words);
  const answerTo = (answers: Answers, { id, words: known }: UndescribedPicture): Description =>
    answers[id] ?? { alt: known?.alt ?? "", caption: known?.caption ?? "", decorative: known?.alt === "" };

  function submit(answers: Answers) {
    const missing = pictures.filter((picture) => isMissing(answerTo(answers, picture)));
    if (missing.length > 0)
      throw new WrongFields(Object.fromEntries(missing.map(({ id }) => [id, words.describe.missing])));
    onDone(
      new Map(
        pictures.map((picture) => {
          const { alt, caption, decorative } = answerTo(answers, picture);
          return [picture.id, { alt: decorative ? "" : oneLine(alt), caption: oneLine(caption) }];
        }),
      ),
    );
  }

  return (
    <DialogForm<Answers>
      open={pictures.length > 0}
      title={words.describe.title(pictures.length)}
      values={{}}
      confirm={inText ? words.describe.save : words.describe.insert}
      cancel={inText ? words.describe.cancel : words.describe.leaveOut}
      onCancel={onLeaveOut}
      onSubmit={submit}
      onClose={onClose}
    >
      {({ values, change, problems }) => (
        <>
          <p className="quiet">{words.describe.why}</p>
          {pictures.map((picture) => (
            <DescribeField
              key={picture.id}
              name={picture.id}
              src={picture.src}
              value={answerTo(values, picture)}
              error={isMissing(answerTo(values, picture)) ? problems[picture.id] : undefined}
              onChange={(value) => change({ [picture.id]: value })}
            />
          ))}
        </>
      )}
    </DialogForm>
  );
}

/** What the writer has entered, by the ids of the pictures. */
type Answers = Record<string, Description>;

const oneLine = (text: string) => text.replaceAll(/\s+/g, " ").trim();
