import type { LeftOut } from "@/admin/writing/editor/paste/clean-paste";
import { Icon } from "@/admin/writing/editor/toolbar/icons";
import { words } from "@/admin/writing/editor/words";

const { leftOut: elsewhereWords, leftOutFiles, dismiss } = words.upload;

interface Props {
  leftOut: LeftOut;
  onDismiss: () => void;
}

/** Says which pictures a paste left out, and how to add them. */
export function LeftOutNote({ leftOut: { files, elsewhere }, onDismiss }: Props) {
  const isShown = files > 0 || elsewhere > 0;
  return (
    <div className="editor__note-place" role="status">
      {isShown && (
        <div className="editor__note">
          <div>
            {files > 0 && <p>{leftOutFiles(files)}</p>}
            {elsewhere > 0 && <p>{elsewhereWords(elsewhere)}</p>}
          </div>
          <button type="button" className="editor__tool" aria-label={dismiss} title={dismiss} onClick={onDismiss}>
            <Icon name="cross" />
          </button>
        </div>
      )}
    </div>
  );
}
