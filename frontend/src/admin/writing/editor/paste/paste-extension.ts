import { Extension } from "@tiptap/core";
import { Plugin } from "@tiptap/pm/state";
import { cleanPaste, isOnlyPicture, type LeftOut } from "@/admin/writing/editor/paste/clean-paste";

/** Cleans HTML that is pasted or dropped, and passes on the pictures in it. */
export const PasteHtml = Extension.create<{
  onFiles: (files: File[], at: number) => void;
  onLeftOut: (leftOut: LeftOut) => void;
}>({
  name: "pasteHtml",
  addOptions: () => ({ onFiles: () => {}, onLeftOut: () => {} }),
  addProseMirrorPlugins() {
    const { editor, options } = this;
    return [
      new Plugin({
        props: {
          handleDOMEvents: {
            // Word processors put a picture of the copied text on the clipboard as well, which is ignored.
            paste(view, event) {
              const files = [...(event.clipboardData?.files ?? [])];
              const html = event.clipboardData?.getData("text/html") ?? "";
              if (files.length === 0 || (html && !isOnlyPicture(html))) return false;
              event.preventDefault();
              options.onFiles(files, view.state.selection.from);
              return true;
            },
          },
          transformPastedHTML(pasted) {
            const { html, files, leftOut } = cleanPaste(pasted);
            options.onLeftOut(leftOut);
            // ProseMirror inserts the text after this returns; the pictures go after it.
            if (files.length > 0) queueMicrotask(() => options.onFiles(files, editor.state.selection.to));
            return html;
          },
        },
      }),
    ];
  },
});
