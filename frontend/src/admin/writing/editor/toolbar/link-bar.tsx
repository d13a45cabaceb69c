import type { Editor } from "@tiptap/core";
import { LinkField } from "@/admin/writing/editor/toolbar/link-field";
import { ToolRow } from "@/admin/writing/editor/toolbar/tool-row";
import { words } from "@/admin/writing/editor/words";

interface Props {
  editor: Editor;
  /** Whether the address is being edited. */
  editing: boolean;
  onEditing: (editing: boolean) => void;
}

/** Shows the address of the link at the caret, or the field that changes it. */
export function LinkBar({ editor, editing, onEditing }: Props) {
  const { href = "" } = editor.getAttributes("link") as { href?: string };

  if (editing) {
    return (
      <LinkField
        address={href}
        onApply={(address, typed) => {
          setLink(editor, address, typed);
          onEditing(false);
        }}
        onCancel={() => {
          onEditing(false);
          editor.commands.focus();
        }}
      />
    );
  }
  return (
    <div className="ruled line wraps small editor__link">
      <span className="muted ellipsis editor__link-address" dir="ltr">
        {href}
      </span>
      <ToolRow
        worded
        label={words.link.name}
        groups={[
          [
            { name: words.link.edit, run: () => onEditing(true) },
            { name: words.link.open, run: () => window.open(href, "_blank", "noopener") },
            { name: words.link.remove, run: () => editor.chain().focus().extendMarkRange("link").unsetLink().run() },
          ],
        ]}
      />
    </div>
  );
}

/** Links the selection, or changes the link at the caret, or inserts the address as linked text. */
function setLink(editor: Editor, href: string, typed: string) {
  const chain = editor.chain().focus();
  if (!editor.state.selection.empty || editor.isActive("link")) {
    chain.extendMarkRange("link").setLink({ href }).run();
  } else {
    chain.insertContent({ type: "text", text: typed, marks: [{ type: "link", attrs: { href } }] }).run();
  }
}
