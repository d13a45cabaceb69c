import { Extension } from "@tiptap/core";
import { Plugin } from "@tiptap/pm/state";
import { cleanPaste } from "@/admin/editor/paste/clean-paste";

/** Cleans HTML that is pasted or dropped, and passes on the pictures in it. */
export const PasteHtml = Extension.create<{
  onFiles: (files: File[], at: number) => void;
  onLeftOut: (count: number) => void;
}>({
  name: "pasteHtml",
  addOptions: () => ({ onFiles: () => {}, onLeftOut: () => {} }),
  addProseMirrorPlugins() {
    const { editor, options } = this;
    return [
      new Plugin({
        props: {
          transformPastedHTML(pasted) {
            const { html, files, leftOut } = cleanPaste(pasted);
            if (leftOut > 0) options.onLeftOut(leftOut);
            // ProseMirror inserts the text after this returns; the pictures go after it.
            if (files.length > 0) queueMicrotask(() => options.onFiles(files, editor.state.selection.to));
            return html;
          },
        },
      }),
    ];
  },
});
