import type { Editor } from "@tiptap/core";
import { useEditorState } from "@tiptap/react";
import { memo, useDeferredValue } from "react";
import { type PictureAttributes, sizes } from "@/admin/writing/editor/pictures/post-image";
import { LinkBar } from "@/admin/writing/editor/toolbar/link-bar";
import { ToolRow } from "@/admin/writing/editor/toolbar/tool-row";
import { formatTools, insertTools, type Tool, tableTools } from "@/admin/writing/editor/toolbar/tools";
import { words } from "@/admin/writing/editor/words";

interface Props {
  editor: Editor;
  /** Whether the address of a link is being edited. */
  linking: boolean;
  onLinking: (linking: boolean) => void;
  /** Opens the file dialog for pictures. */
  onPictures: () => void;
  /** Opens the dialog for the description of the selected picture. */
  onDescribe: () => void;
}

/**
 * The tools for the text, and below them those for the link, table or picture at the caret. Asking the
 * editor about each tool takes time, so they follow after the text that was typed is shown.
 */
export function Toolbar(props: Props) {
  const { editor } = props;
  const transaction = useEditorState({ editor, selector: ({ transactionNumber }) => transactionNumber });
  return <Tools {...props} transaction={useDeferredValue(transaction)} />;
}

/** Renders again only for another transaction. */
const Tools = memo(AllTools, (before, after) => {
  const same = before.transaction === after.transaction && before.linking === after.linking;
  return same && before.editor === after.editor;
});

function AllTools({ editor, linking, onLinking, onPictures, onDescribe }: Props & { transaction: number }) {
  const inLink = editor.isActive("link");
  const [inserts = [], history = []] = insertTools(editor);
  const link = {
    name: words.tools.link,
    icon: "link",
    keys: "Mod-K",
    pressed: inLink,
    possible: editor.can().setMark("link"),
    run: () => onLinking(true),
  } as const;
  const pictures = { name: words.tools.image, icon: "image", run: onPictures } as const;
  return (
    <div className="editor__bar">
      <ToolRow label={words.toolbar} groups={[...formatTools(editor), [link, pictures, ...inserts], history]} />
      {(linking || inLink) && <LinkBar editor={editor} editing={linking} onEditing={onLinking} />}
      {editor.isActive("table") && <ToolRow label={words.table.name} groups={tableTools(editor)} />}
      {editor.isActive("image") && (
        <ToolRow worded label={words.image.name} groups={pictureTools(editor, onDescribe)} />
      )}
    </div>
  );
}

/** Returns the groups of tools for the selected picture. */
function pictureTools(editor: Editor, onDescribe: () => void): Tool[][] {
  const { alt, size = "" } = editor.getAttributes("image") as Partial<PictureAttributes>;
  const { describe, decorative, remove } = words.image;
  return [
    sizes.map((one) => ({
      name: words.image.sizes[one],
      pressed: size === one,
      run: () => editor.chain().focus().updateAttributes("image", { size: one }).run(),
    })),
    [
      { name: alt ? `${describe}: ${alt}` : decorative, run: onDescribe },
      { name: remove, run: () => editor.chain().focus().deleteSelection().run() },
    ],
  ];
}
