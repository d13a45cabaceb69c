import { useRef, useState } from "react";
import type { LibraryPicture } from "@/admin/pictures/picture";
import { uploadImage } from "@/admin/writing/editor/pictures/upload-image";
import { Uploads } from "@/admin/writing/editor/pictures/uploads";
import type { UploadedImage } from "@/generated/api";

/** So many pictures are uploaded at the same time. The server prepares one after the other. */
const atOnce = 2;

/** Uploads pictures into the library, a few at a time. `onStored` is called with each that is stored. */
export function usePictureUploads(onStored: (picture: LibraryPicture) => void) {
  const latest = useRef(onStored);
  latest.current = onStored;
  const [uploads] = useState(() => {
    const inTurn = queue(atOnce);
    return new Uploads(
      (_, image) => latest.current((image as UploadedImage).picture),
      (file, onProgress) => inTurn(() => uploadImage(file, onProgress, { library: true })),
    );
  });
  const list = uploads.use();

  /** A picture of the library can be described later, so it is stored as soon as it is uploaded. */
  function add(files: File[]) {
    for (const file of files) uploads.describe(uploads.add(file).id, { alt: "", caption: "" });
  }

  return { list, add, retry: (id: string) => uploads.retry(id), remove: (id: string) => uploads.remove(id) };
}

/** Returns a function that runs tasks, at most `limit` at the same time, in their order. */
function queue(limit: number) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <Result>(task: () => Promise<Result>): Promise<Result> => {
    if (running >= limit) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
