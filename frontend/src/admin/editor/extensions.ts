import { FileHandler } from "@tiptap/extension-file-handler";
import { TableKit } from "@tiptap/extension-table";
import { CharacterCount, Placeholder } from "@tiptap/extensions";
import { StarterKit } from "@tiptap/starter-kit";
import { EmptyHeaders } from "@/admin/editor/empty-headers";
import { PostImage } from "@/admin/editor/image";
import { isAllowed } from "@/admin/editor/link-address";
import { PastedHtml } from "@/admin/editor/pasted-html";
import { PostTable } from "@/admin/editor/table";
import { UploadPlaces } from "@/admin/editor/upload-places";
import { wordsIn } from "@/admin/editor/word-count";
import { words } from "@/admin/editor/words";

interface Hooks {
  /** Somebody has pasted or dropped pictures; they go to this place in the text. */
  onFiles: (files: File[], at: number) => void;
  /** Pictures in what was pasted that cannot be had. */
  onLeftOut: (count: number) => void;
}

/** All that a post can hold, and nothing that the server would clean away. */
export function postExtensions({ onFiles, onLeftOut }: Hooks) {
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
    CharacterCount.configure({ wordCounter: wordsIn }),
    UploadPlaces,
    PastedHtml.configure({ onFiles, onLeftOut }),
    FileHandler.configure({
      consumePasteEvent: false,
      onDrop: (_, files, at) => onFiles(files, at),
      // Who copies from a text program gets a picture of the text as well, which nobody wants.
      onPaste: (editor, files, html) => {
        if (!html) onFiles(files, editor.state.selection.from);
      },
    }),
  ];
}
