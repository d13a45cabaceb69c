import { useEffect } from "react";
import { createPortal } from "react-dom";
import { AdminButton } from "@/admin/kit/admin-button";
import type { Upload, Uploads } from "@/admin/writing/editor/pictures/uploads";
import { words } from "@/admin/writing/editor/words";
import { LiveRegion } from "@/components/live-region/live-region";

interface BoxesProps {
  uploads: Uploads;
  list: Upload[];
  onRemove: (upload: Upload) => void;
  onRetry: (upload: Upload) => void;
}

/** Renders a placeholder in the text for each picture that is not there yet: its progress, or its problem. */
export function UploadBoxes({ list, ...props }: BoxesProps) {
  return list.map((upload) => createPortal(<Box {...props} upload={upload} />, upload.box, upload.id));
}

function Box({ uploads, upload, onRemove, onRetry }: Omit<BoxesProps, "list"> & { upload: Upload }) {
  const { file, percent, problem, retryable, image, postponed, box } = upload;

  // By the time an upload fails, the writer may be far away in the text.
  useEffect(() => {
    if (problem) box.scrollIntoView({ block: "nearest" });
  }, [problem, box]);

  return (
    <>
      <LiveRegion as="span" className="breaks editor__upload-words">
        {problem
          ? words.upload.failed(file.name, problem)
          : image
            ? words.upload.waiting(file.name)
            : words.upload.underWay(file.name, percent)}
      </LiveRegion>
      {!problem && !image && (
        <progress className="editor__upload-bar" max={100} value={percent} aria-label={file.name} />
      )}
      {retryable && problem && <AdminButton label={words.upload.retry} onClick={() => onRetry(upload)} />}
      {postponed && !problem && <AdminButton label={words.upload.describe} onClick={() => uploads.resume(upload.id)} />}
      <AdminButton label={words.upload.remove} onClick={() => onRemove(upload)} />
    </>
  );
}
