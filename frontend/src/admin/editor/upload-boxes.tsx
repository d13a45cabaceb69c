import { useEffect } from "react";
import { createPortal } from "react-dom";
import type { Upload, Uploads } from "@/admin/editor/uploads";
import { words } from "@/admin/editor/words";

/** What stands in the text in place of pictures that are on their way. */
export function UploadBoxes({ uploads, list, onRemove }: BoxesProps) {
  return list.map((upload) => createPortal(<Box {...{ uploads, upload, onRemove }} />, upload.box, upload.id));
}

interface BoxesProps {
  uploads: Uploads;
  list: Upload[];
  onRemove: (upload: Upload) => void;
}

function Box({ uploads, upload, onRemove }: Omit<BoxesProps, "list"> & { upload: Upload }) {
  const { file, percent, problem, again, image, later, box } = upload;

  // It may have failed long after somebody wrote on elsewhere.
  useEffect(() => {
    if (problem) box.scrollIntoView({ block: "nearest" });
  }, [problem, box]);

  return (
    <>
      <span className="editor__upload-words" role="status">
        {problem
          ? words.upload.failed(file.name, problem)
          : image
            ? words.upload.waiting(file.name)
            : words.upload.underWay(file.name, percent)}
      </span>
      {!problem && !image && (
        <progress className="editor__upload-bar" max={100} value={percent} aria-label={file.name} />
      )}
      {again && problem && (
        <button type="button" className="admin-button" onClick={() => uploads.retry(upload.id)}>
          {words.upload.retry}
        </button>
      )}
      {later && !problem && (
        <button type="button" className="admin-button" onClick={() => uploads.ask(upload.id)}>
          {words.upload.describe}
        </button>
      )}
      <button type="button" className="admin-button" onClick={() => onRemove(upload)}>
        {words.upload.remove}
      </button>
    </>
  );
}
