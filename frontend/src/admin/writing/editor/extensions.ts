import { Extension } from "@tiptap/core";
import { FileHandler } from "@tiptap/extension-file-handler";
import { Table, TableKit } from "@tiptap/extension-table";
import { Placeholder, Selection } from "@tiptap/extensions";
import { Plugin } from "@tiptap/pm/state";
import { Decoration, DecorationSet } from "@tiptap/pm/view";
import { StarterKit } from "@tiptap/starter-kit";
import { cleanPaste, isOnlyPicture, type LeftOut } from "@/admin/writing/editor/paste/clean-paste";
import { PostImage } from "@/admin/writing/editor/pictures/post-image";
import { UploadPlaces } from "@/admin/writing/editor/pictures/upload-places";
import { isAllowed } from "@/admin/writing/editor/toolbar/link-address";
import { words } from "@/admin/writing/editor/words";

interface Callbacks {
  /** Pictures were pasted or dropped at a position in the text. */
  onFiles: (files: File[], at: number) => void;
  /** Counts the pictures of a pasted text that cannot be loaded. */
  onLeftOut: (leftOut: LeftOut) => void;
}

/** Returns the extensions for everything that a post can hold, and nothing that the server would remove. */
export function postExtensions({ onFiles, onLeftOut }: Callbacks) {
  return [
    StarterKit.configure({
      heading: { levels: [2, 3, 4] },
      dropcursor: { color: false, class: "editor__drop" },
      link: {
        openOnClick: false,
        defaultProtocol: "https",
        markdownLinks: true,
        HTMLAttributes: { target: null, rel: null, class: null },
        isAllowedUri: isAllowed,
      },
    }),
    TableKit.configure({ table: false }),
    PostTable,
    EmptyHeaders,
    PostImage,
    // Shows the selection while the address of a link is typed, when the browser hides it.
    Selection.configure({ className: "tint-cool editor__selected" }),
    Placeholder.configure({ placeholder: words.placeholder }),
    UploadPlaces,
    PasteHtml.configure({ onFiles, onLeftOut }),
    FileHandler.configure({ onDrop: (_, files, at) => onFiles(files, at) }),
  ];
}

/** A table without the column widths that Tiptap writes into a style attribute. */
const PostTable = Table.extend({ renderHTML: () => ["table", ["tbody", 0]] });

/** Gives empty header cells the role of a plain cell, because they name nothing to screen readers. */
const EmptyHeaders = Extension.create({
  name: "emptyHeaders",
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        decorations: ({ doc }) => {
          const cells: Decoration[] = [];
          doc.descendants((node, at) => {
            if (node.type.name !== "tableHeader") return;
            if (!node.textContent.trim()) cells.push(Decoration.node(at, at + node.nodeSize, { role: "cell" }));
          });
          return DecorationSet.create(doc, cells);
        },
      },
    }),
  ],
});

/** Cleans HTML that is pasted or dropped, and passes on the pictures in it. */
const PasteHtml = Extension.create<Callbacks>({
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
