import { useEffect, useState } from "react";
import { Button } from "@/components/button/button";
import { ChosenFile } from "@/components/field/chosen-file";
import { attachmentHint, attachmentProblem, tooManyAttachments } from "@/features/grievances/grievance";

interface AttachmentRowProps {
  file: File;
  /** How many files were chosen before this one. */
  place: number;
  /** The label of the button. */
  remove: string;
  onRemove: () => void;
}

/** A chosen file: its picture, name and size, what is wrong with it, and a button to remove it. */
export function AttachmentRow({ file, place, remove, onRemove }: AttachmentRowProps) {
  const problem = useAnswer(file, attachmentProblem) ?? tooManyAttachments(place);
  const hint = useAnswer(file, attachmentHint);
  return (
    <li className="attachment">
      <Thumbnail file={file} />
      <ChosenFile file={file} problem={problem} hint={hint} />
      <Button className="attachment__remove" variant="ghost" size="small" onClick={onRemove}>
        {remove}
        <span className="visually-hidden"> {file.name}</span>
      </Button>
    </li>
  );
}

/** Returns what a check says of a file, as soon as the file is read. */
function useAnswer(file: File, check: (file: File) => Promise<string | undefined>): string | undefined {
  const [answer, setAnswer] = useState<string>();
  useEffect(() => {
    let shown = true;
    void check(file).then((found) => {
      if (shown && found) setAnswer(found);
    });
    return () => {
      shown = false;
    };
  }, [file, check]);
  return answer;
}

/** Shows a small picture of an image, or the extension of any other file and of a broken image. */
function Thumbnail({ file }: { file: File }) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (file.type && !file.type.startsWith("image/")) return; // Without an extension it has no type.
    const objectUrl = URL.createObjectURL(file);
    setAddress(objectUrl);
    return () => URL.revokeObjectURL(objectUrl);
  }, [file]);

  return (
    <span className="thumbnail" aria-hidden="true">
      {extensionOf(file.name)}
      {address && <img className="thumbnail__image" src={address} alt="" onError={() => setAddress(undefined)} />}
    </span>
  );
}

const maxExtension = 4;

/** Returns the extension of a file: `scan of a letter.pdf` → `PDF`. */
const extensionOf = (name: string) => (name.match(/\.([a-z0-9]+)$/i)?.[1] ?? "").slice(0, maxExtension).toUpperCase();
