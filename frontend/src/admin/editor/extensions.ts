import { Extension } from "@tiptap/core";
import { FileHandler } from "@tiptap/extension-file-handler";
import { Image } from "@tiptap/extension-image";
import { Table, TableKit } from "@tiptap/extension-table";
import { Placeholder } from "@tiptap/extensions";
import { Plugin } from "@tiptap/pm/state";
import { Decoration, DecorationSet } from "@tiptap/pm/view";
import { StarterKit } from "@tiptap/starter-kit";
import { PasteHtml } from "@/admin/editor/paste/paste-extension";
import { UploadPlaces } from "@/admin/editor/pictures/upload-places";
import { isAllowed } from "@/admin/editor/toolbar/link-address";
import { words } from "@/admin/editor/words";

interface Callbacks {
  /** Pictures were pasted or dropped at a position in the text. */
  onFiles: (files: File[], at: number) => void;
  /** The pasted HTML referred to pictures that cannot be loaded. */
  onLeftOut: (count: number) => void;
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
    Placeholder.configure({ placeholder: words.placeholder }),
    UploadPlaces,
    PasteHtml.configure({ onFiles, onLeftOut }),
    FileHandler.configure({
      consumePasteEvent: false,
      onDrop: (_, files, at) => onFiles(files, at),
      // Word processors put a picture of the copied text on the clipboard as well; with HTML it is ignored.
      onPaste: (editor, files, html) => {
        if (!html) onFiles(files, editor.state.selection.from);
      },
    }),
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

/** Matches pictures of this site; the server accepts no others. */
const ownImages = ["/api/files/", "/assets/"].map((path) => `img[src^="${path}"]`).join(",");

/** A picture of this site with its description, which is empty for a decorative picture. */
const PostImage = Image.extend({
  addAttributes() {
    return {
      src: { default: null },
      alt: { default: "" },
      title: { default: null },
      width: { default: null },
      height: { default: null },
    };
  },
  parseHTML: () => [{ tag: ownImages }],
});
