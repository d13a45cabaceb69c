import type { Editor } from "@tiptap/core";
import { type RefObject, useEffect, useState } from "react";
import { DescribeDialog, type UndescribedPicture } from "@/admin/writing/editor/pictures/describe-dialog";
import type { PictureAttributes } from "@/admin/writing/editor/pictures/post-image";
import { UploadBoxes } from "@/admin/writing/editor/pictures/upload-boxes";
import { imageTypes } from "@/admin/writing/editor/pictures/upload-image";
import type { PictureWords, Upload, Uploads } from "@/admin/writing/editor/pictures/uploads";
import { words } from "@/admin/writing/editor/words";

interface Props {
  editor: Editor;
  uploads: Uploads;
  /** The pictures that are not in the text yet. */
  list: Upload[];
  /** The file input, which the toolbar clicks. */
  picker: RefObject<HTMLInputElement | null>;
  add: (files: File[], at: number) => void;
  remove: (upload: Upload) => void;
  retry: (upload: Upload) => void;
  /** Whether the writer is describing the selected picture. */
  describing: boolean;
  onDescribed: () => void;
}

/** Adds pictures to the text: the file input, upload progress, and the dialog for descriptions. */
export function Pictures(props: Props) {
  const { editor, uploads, list, picker, add, remove, retry, describing, onDescribed } = props;
  const undescribed = list.filter(
    (upload) => !upload.words && !upload.postponed && (!upload.problem || upload.retryable),
  );
  const previews = usePreviews(undescribed);
  const pictures = describing ? [selectedPicture(editor)] : previews;

  function done(answers: Map<string, PictureWords>) {
    if (describing) {
      editor
        .chain()
        .focus()
        .updateAttributes("image", { ...answers.get("selected") })
        .run();
      return onDescribed();
    }
    for (const [id, words] of answers) uploads.describe(id, words);
    editor.commands.focus();
  }

  function leaveOut() {
    if (describing) return onDescribed();
    for (const upload of undescribed) remove(upload);
  }

  /** Closing the dialog only postpones the descriptions: the writer may still want the pictures. */
  function close() {
    if (describing) return onDescribed();
    for (const { id } of undescribed) uploads.postpone(id);
  }

  return (
    <>
      <input
        className="off"
        ref={picker}
        type="file"
        multiple
        accept={imageTypes.join(",")}
        aria-label={words.tools.image}
        tabIndex={-1}
        onChange={(event) => {
          add([...(event.target.files ?? [])], editor.state.selection.to);
          // Without this, choosing the same file again would fire no event.
          event.target.value = "";
        }}
      />
      <UploadBoxes uploads={uploads} list={list} onRemove={remove} onRetry={retry} />
      <DescribeDialog pictures={pictures} onDone={done} onLeaveOut={leaveOut} onClose={close} />
    </>
  );
}

function selectedPicture(editor: Editor): UndescribedPicture {
  const { src = "", alt = "", caption = "" } = editor.getAttributes("image") as Partial<PictureAttributes>;
  return { id: "selected", src, words: { alt, caption } };
}

/** Keeps an object URL for each file as long as its upload is in the list. */
function usePreviews(uploads: Upload[]): UndescribedPicture[] {
  const [addresses] = useState(() => new Map<string, string>());
  const ids = uploads.map(({ id }) => id).join(" ");

  const pictures = uploads.map(({ id, file }) => {
    const src = addresses.get(id) ?? URL.createObjectURL(file);
    addresses.set(id, src);
    return { id, src };
  });

  useEffect(() => {
    const needed = new Set(ids.split(" "));
    for (const [id, src] of addresses) {
      if (needed.has(id)) continue;
      URL.revokeObjectURL(src);
      addresses.delete(id);
    }
  }, [addresses, ids]);

  return pictures;
}
