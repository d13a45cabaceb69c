import { type DragEvent, type ReactNode, useRef, useState } from "react";
import { AdminButton } from "@/admin/kit/admin-button";
import type { usePictureUploads } from "@/admin/pictures/use-picture-uploads";
import { words } from "@/admin/pictures/words";
import { imageTypes } from "@/admin/writing/editor/pictures/upload-image";
import type { Upload } from "@/admin/writing/editor/pictures/uploads";
import { words as editorWords } from "@/admin/writing/editor/words";

type PictureUploads = ReturnType<typeof usePictureUploads>;

/** Takes the files that are dropped on its content. */
export function UploadArea({ onFiles, children }: { onFiles: (files: File[]) => void; children: ReactNode }) {
  const [dragging, setDragging] = useState(false);

  function onDragOver(event: DragEvent) {
    if (!event.dataTransfer.types.includes("Files")) return;
    event.preventDefault();
    setDragging(true);
  }

  function onDrop(event: DragEvent) {
    if (!event.dataTransfer.types.includes("Files")) return;
    event.preventDefault();
    setDragging(false);
    onFiles([...event.dataTransfer.files]);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way besides the upload button
    <div
      className={dragging ? "picture-drop picture-drop--over" : "picture-drop"}
      onDragOver={onDragOver}
      onDragLeave={(event) => !event.currentTarget.contains(event.relatedTarget as Node | null) && setDragging(false)}
      onDrop={onDrop}
    >
      {children}
      {dragging && <p className="strong picture-drop__words">{words.drop}</p>}
    </div>
  );
}

interface ButtonProps {
  label?: string;
  multiple?: boolean;
  primary?: boolean;
  onFiles: (files: File[]) => void;
}

/** The button that opens the device's own dialog for files. */
export function UploadButton({ label = words.upload, multiple = true, primary, onFiles }: ButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        className="off"
        type="file"
        multiple={multiple}
        accept={imageTypes.join(",")}
        aria-label={label}
        tabIndex={-1}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          target.value = "";
        }}
      />
      <AdminButton label={label} look={primary ? "primary" : undefined} onClick={() => input.current?.click()} />
    </>
  );
}

/** How many uploads are shown. Each step of an upload draws them again, which is slow with thousands. */
const maxRows = 20;

/** The pictures on their way, with their progress or why they were refused. */
export function UploadRows({ uploads }: { uploads: PictureUploads }) {
  if (uploads.list.length === 0) return null;
  return (
    <ul className="list stack stack--tight" aria-label={words.uploads}>
      {uploads.list.slice(0, maxRows).map((upload) => (
        <UploadRow key={upload.id} upload={upload} uploads={uploads} />
      ))}
      {uploads.list.length > maxRows && <li>{words.moreUploads(uploads.list.length - maxRows)}</li>}
    </ul>
  );
}

function UploadRow({ upload, uploads }: { upload: Upload; uploads: PictureUploads }) {
  const { id, file, percent, problem, retryable } = upload;
  const texts = editorWords.upload;
  return (
    <li
      className={
        problem
          ? "line wraps card small picture-uploads__row picture-uploads__row--failed"
          : "line wraps card small picture-uploads__row"
      }
    >
      <span className="breaks picture-uploads__words" role={problem ? "alert" : undefined}>
        {problem ? texts.failed(file.name, problem) : texts.underWay(file.name, percent)}
      </span>
      {!problem && <progress className="picture-uploads__bar" max={100} value={percent} aria-label={file.name} />}
      {problem && retryable && <AdminButton label={texts.retry} onClick={() => uploads.retry(id)} />}
      {problem && <AdminButton label={texts.dismiss} onClick={() => uploads.remove(id)} />}
    </li>
  );
}
