import type { Editor } from "@tiptap/core";
import type { RefObject } from "react";
import { DescribeDialog } from "@/admin/editor/describe-dialog";
import { imageTypes } from "@/admin/editor/image-problem";
import { UploadBoxes } from "@/admin/editor/upload-boxes";
import type { Upload, Uploads } from "@/admin/editor/uploads";
import { usePreviews } from "@/admin/editor/use-previews";
import { words } from "@/admin/editor/words";

interface Props {
  editor: Editor;
  uploads: Uploads;
  /** The pictures on their way. */
  list: Upload[];
  /** The field in which the device's own dialog puts files. */
  picker: RefObject<HTMLInputElement | null>;
  add: (files: File[], at: number) => void;
  remove: (upload: Upload) => void;
  /** The selected picture is being described. */
  describing: boolean;
  onDescribed: () => void;
}

/** All about pictures: choosing, describing, and what is seen while they are on their way. */
export function PictureParts(props: Props) {
  const { editor, uploads, list, picker, add, remove, describing, onDescribed } = props;
  const unknown = list.filter(
    (upload) => upload.alt === undefined && !upload.later && (!upload.problem || upload.again),
  );
  const previews = usePreviews(unknown);
  const { src = "", alt = "" } = editor.getAttributes("image") as { src?: string; alt?: string };
  const pictures = describing ? [{ id: "selected", src, alt }] : previews;

  function done(alts: Map<string, string>) {
    if (describing) {
      editor
        .chain()
        .focus()
        .updateAttributes("image", { alt: alts.get("selected") ?? "" })
        .run();
      return onDescribed();
    }
    for (const [id, text] of alts) uploads.describe(id, text);
    editor.commands.focus();
  }

  function leaveOut() {
    if (describing) return onDescribed();
    for (const upload of unknown) remove(upload);
  }

  /** Who closes the question has not said that the pictures are not wanted. */
  function close() {
    if (describing) return onDescribed();
    for (const { id } of unknown) uploads.postpone(id);
  }

  return (
    <>
      <input
        className="editor__picker"
        ref={picker}
        type="file"
        multiple
        accept={imageTypes.join(",")}
        aria-label={words.tools.image}
        tabIndex={-1}
        onChange={(event) => {
          add([...(event.target.files ?? [])], editor.state.selection.to);
          // The same file can be chosen again.
          event.target.value = "";
        }}
      />
      <UploadBoxes uploads={uploads} list={list} onRemove={remove} />
      <DescribeDialog pictures={pictures} onDone={done} onLeaveOut={leaveOut} onClose={close} />
    </>
  );
}
