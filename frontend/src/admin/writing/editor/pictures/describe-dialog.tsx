import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { DescribeField, type Description, isMissing } from "@/admin/writing/editor/pictures/describe-field";
import type { PictureWords } from "@/admin/writing/editor/pictures/uploads";
import { words } from "@/admin/writing/editor/words";
import { Dialog } from "@/components/dialog/dialog";

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
export function DescribeDialog({ pictures, onClose, ...rest }: Props) {
  return (
    <Dialog open={pictures.length > 0} title={words.describe.title(pictures.length)} onClose={onClose}>
      <DescribeForm pictures={pictures} {...rest} />
    </Dialog>
  );
}

function DescribeForm({ pictures, onDone, onLeaveOut }: Omit<Props, "onClose">) {
  const [answers, setAnswers] = useState<Record<string, Description>>({});
  const [submitted, setSubmitted] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const answerTo = ({ id, words: { alt = "", caption = "" } = {}, words: known }: UndescribedPicture) =>
    answers[id] ?? { alt, caption, decorative: known?.alt === "" };
  const inText = pictures.every((picture) => picture.words);

  // Pictures can be added while the dialog is open. They show no error before the next submit.
  useEffect(() => {
    if (pictures.length > 0) setSubmitted(false);
  }, [pictures.length]);

  function submit() {
    if (pictures.some((picture) => isMissing(answerTo(picture)))) {
      // Rendered first, so the field at fault can be found.
      flushSync(() => setSubmitted(true));
      form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
      return;
    }
    onDone(
      new Map(
        pictures.map((picture) => {
          const { alt, caption, decorative } = answerTo(picture);
          return [picture.id, { alt: decorative ? "" : oneLine(alt), caption: oneLine(caption) }];
        }),
      ),
    );
  }

  return (
    <form
      className="describe"
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <p className="describe__why">{words.describe.why}</p>
      {pictures.map((picture, index) => (
        <DescribeField
          autoFocus={index === 0}
          key={picture.id}
          src={picture.src}
          value={answerTo(picture)}
          error={submitted && isMissing(answerTo(picture)) ? words.describe.missing : undefined}
          onChange={(value) => setAnswers((before) => ({ ...before, [picture.id]: value }))}
        />
      ))}
      <div className="describe__choices">
        <button type="button" className="admin-button" onClick={onLeaveOut}>
          {inText ? words.describe.cancel : words.describe.leaveOut}
        </button>
        <button type="submit" className="admin-button admin-button--primary">
          {inText ? words.describe.save : words.describe.insert}
        </button>
      </div>
    </form>
  );
}

const oneLine = (text: string) => text.replaceAll(/\s+/g, " ").trim();
