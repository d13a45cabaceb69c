import { useEffect, useState } from "react";
import { DescribeField, type Description, isMissing } from "@/admin/editor/describe-field";
import { words } from "@/admin/editor/words";
import { Dialog } from "@/components/dialog/dialog";

/** A picture to be described. */
export interface Picture {
  id: string;
  /** Where it can be seen: an address of the site or of a file. */
  src: string;
  /** Its description so far; undefined for a new one. */
  alt?: string;
}

interface Props {
  /** None: the dialog is closed. */
  pictures: Picture[];
  onDone: (alts: Map<string, string>) => void;
  /** New ones are not wanted after all. */
  onLeaveOut: () => void;
  /** It was closed without an answer. */
  onClose: () => void;
}

/** Asks for the descriptions of pictures, which nobody writes who is not asked. */
export function DescribeDialog({ pictures, onClose, ...rest }: Props) {
  return (
    <Dialog open={pictures.length > 0} title={words.describe.title(pictures.length)} onClose={onClose}>
      <Questions pictures={pictures} {...rest} />
    </Dialog>
  );
}

function Questions({ pictures, onDone, onLeaveOut }: Omit<Props, "onClose">) {
  const [answers, setAnswers] = useState<Record<string, Description>>({});
  const [asked, setAsked] = useState(false);
  const answerOf = ({ id, alt }: Picture) => answers[id] ?? { alt: alt ?? "", decorative: alt === "" };
  const known = pictures.every((picture) => picture.alt !== undefined);

  // Pictures may be added while the dialog is open; only what is still missing is complained about.
  useEffect(() => {
    if (pictures.length > 0) setAsked(false);
  }, [pictures.length]);

  function finish() {
    if (pictures.some((picture) => isMissing(answerOf(picture)))) return setAsked(true);
    onDone(
      new Map(
        pictures.map((picture) => {
          const { alt, decorative } = answerOf(picture);
          return [picture.id, decorative ? "" : alt.trim()];
        }),
      ),
    );
  }

  return (
    <form
      className="describe"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        finish();
      }}
    >
      <p className="describe__why">{words.describe.why}</p>
      {pictures.map((picture, at) => (
        <DescribeField
          first={at === 0}
          key={picture.id}
          src={picture.src}
          value={answerOf(picture)}
          error={asked && isMissing(answerOf(picture)) ? words.describe.missing : undefined}
          onChange={(value) => setAnswers((before) => ({ ...before, [picture.id]: value }))}
        />
      ))}
      <div className="describe__choices">
        <button type="button" className="admin-button" onClick={onLeaveOut}>
          {known ? words.describe.cancel : words.describe.leaveOut}
        </button>
        <button type="submit" className="admin-button admin-button--primary">
          {known ? words.describe.save : words.describe.insert}
        </button>
      </div>
    </form>
  );
}
