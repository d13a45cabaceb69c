import type { Editor } from "@tiptap/core";
import { LinkBar } from "@/admin/editor/link-bar";
import { tableTools } from "@/admin/editor/table-tools";
import { ToolRow } from "@/admin/editor/tool-row";
import { formatTools, insertTools } from "@/admin/editor/tools";
import { words } from "@/admin/editor/words";

interface Props {
  editor: Editor;
  /** The address of a link is being typed. */
  linking: boolean;
  onLinking: (linking: boolean) => void;
  /** Asks for pictures to put in. */
  onPictures: () => void;
  /** Asks for the description of the selected picture. */
  onDescribe: () => void;
}

/** All that can be done with a text, and below it what can be done with what the caret is in. */
export function Toolbar({ editor, linking, onLinking, onPictures, onDescribe }: Props) {
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
        <ToolRow
          worded
          label={words.image.name}
          groups={[
            [
              { name: describedAs(editor), run: onDescribe },
              { name: words.image.remove, run: () => editor.chain().focus().deleteSelection().run() },
            ],
          ]}
        />
      )}
    </div>
  );
}

function describedAs(editor: Editor): string {
  const { alt } = editor.getAttributes("image") as { alt?: string };
  return alt ? `${words.image.describe}: ${alt}` : words.image.decorative;
}
