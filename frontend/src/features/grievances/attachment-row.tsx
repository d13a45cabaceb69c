import { Button } from "@/components/button/button";
import { fileSize } from "@/features/grievances/file-size";
import { Thumbnail } from "@/features/grievances/thumbnail";

interface AttachmentRowProps {
  file: File;
  /** Why the server will not take it; none when it will. */
  problem?: string;
  /** Words of the button. */
  remove: string;
  onRemove: () => void;
}

/** A chosen file: what it is, what is wrong with it, and a way to remove it. */
export function AttachmentRow({ file, problem, remove, onRemove }: AttachmentRowProps) {
  return (
    <li className="attachment">
      <Thumbnail file={file} />
      <div className="attachment__about">
        <p className="attachment__name">{file.name}</p>
        <p className="attachment__size">{fileSize(file.size)}</p>
        {problem && <p className="field__error">{problem}</p>}
      </div>
      <Button className="attachment__remove" variant="ghost" size="small" onClick={onRemove}>
        {remove}
        <span className="visually-hidden"> {file.name}</span>
      </Button>
    </li>
  );
}
