import type { Editor } from "@tiptap/core";
import { useCallback, useRef, useState } from "react";
import { addPlace, fillPlace, moveBelow, positionOf, removePlace } from "@/admin/writing/editor/pictures/upload-places";
import { type Upload, Uploads } from "@/admin/writing/editor/pictures/uploads";

/** Connects uploads to an editor: each picture gets a place in the text at once, and is inserted there when ready. */
export function useUploads() {
  const editor = useRef<Editor | null>(null);
  const [uploads] = useState(
    () =>
      new Uploads(({ id }, { url: src, width, height }, { alt, caption }) => {
        const { current } = editor;
        const image = current?.schema.nodes.image?.create({ src, alt, caption, width, height });
        const transaction = current && image && fillPlace(current.state, id, image);
        if (transaction) current.view.dispatch(transaction);
      }),
  );
  const list = uploads.use();

  function add(files: File[], at: number) {
    const { current } = editor;
    if (!current) return;
    for (const file of files) {
      const { id, box } = uploads.add(file);
      current.view.dispatch(addPlace(current.state, id, at, box));
    }
    const below = moveBelow(current.state, at);
    if (below) current.view.dispatch(below);
  }

  /** Gives pictures places at the end of a text that has replaced theirs. */
  const putBack = useCallback(() => {
    const { current } = editor;
    for (const { id, box } of uploads.get()) {
      if (!current || positionOf(current.state, id) !== undefined) continue;
      current.view.dispatch(addPlace(current.state, id, current.state.doc.content.size, box));
    }
  }, [uploads]);

  function remove({ id }: Upload) {
    uploads.remove(id);
    const { current } = editor;
    if (!current) return;
    current.view.dispatch(removePlace(current.state, id));
    current.commands.focus();
  }

  /** Its button disappears, so the focus goes to the text. */
  function retry({ id }: Upload) {
    uploads.retry(id);
    editor.current?.commands.focus();
  }

  return { editor, uploads, list, add, putBack, remove, retry };
}
