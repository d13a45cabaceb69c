import { Extension } from "@tiptap/core";
import { Plugin } from "@tiptap/pm/state";
import { cleanPaste } from "@/admin/editor/paste";

/** Cleans what is pasted or dropped as HTML, and hands over the pictures that it brings along. */
export const PastedHtml = Extension.create<{
  onFiles: (files: File[], at: number) => void;
  onLeftOut: (count: number) => void;
}>({
  name: "pastedHtml",
  addOptions: () => ({ onFiles: () => {}, onLeftOut: () => {} }),
  addProseMirrorPlugins() {
    const { editor, options } = this;
    return [
      new Plugin({
        props: {
          transformPastedHTML(pasted) {
            const { html, files, leftOut } = cleanPaste(pasted);
            if (leftOut > 0) options.onLeftOut(leftOut);
            // Behind the pasted text, which is put in once this has returned.
            if (files.length > 0) queueMicrotask(() => options.onFiles(files, editor.state.selection.to));
            return html;
          },
        },
      }),
    ];
  },
});
