import type { Editor } from "@tiptap/core";
import type { IconName } from "@/admin/editor/icons";
import { words } from "@/admin/editor/words";

/** A button of a toolbar. */
export interface Tool {
  name: string;
  icon?: IconName;
  /** As Tiptap binds it, "Mod" for ⌘ or Ctrl. */
  keys?: string;
  /** Undefined for what is done once, such as undo. */
  pressed?: boolean;
  possible?: boolean;
  run: () => void;
}

const names = words.tools;

/** The formats of a text, as they are at the caret; in groups. */
export function formatTools(editor: Editor): Tool[][] {
  const chain = () => editor.chain().focus();
  const can = editor.can();
  const mark = (name: "bold" | "italic" | "underline" | "strike" | "code", keys: string): Tool => ({
    name: names[name],
    icon: name,
    keys,
    pressed: editor.isActive(name),
    possible: can.toggleMark(name),
    run: () => chain().toggleMark(name).run(),
  });
  const heading = (level: 2 | 3 | 4): Tool => ({
    name: names[`heading${level}`],
    icon: `H${level}`,
    keys: `Mod-Alt-${level}`,
    pressed: editor.isActive("heading", { level }),
    possible: can.toggleHeading({ level }),
    run: () => chain().toggleHeading({ level }).run(),
  });
  return [
    [heading(2), heading(3), heading(4)],
    [
      mark("bold", "Mod-B"),
      mark("italic", "Mod-I"),
      mark("underline", "Mod-U"),
      mark("strike", "Mod-Shift-S"),
      mark("code", "Mod-E"),
    ],
    [
      block(editor, "bulletList", "Mod-Shift-8", () => chain().toggleBulletList().run()),
      block(editor, "orderedList", "Mod-Shift-7", () => chain().toggleOrderedList().run()),
      { ...block(editor, "blockquote", "Mod-Shift-B", () => chain().toggleBlockquote().run()), icon: "quote" },
    ],
  ];
}

/** What is put into a text besides links and pictures, and the way back. */
export function insertTools(editor: Editor): Tool[][] {
  const chain = () => editor.chain().focus();
  return [
    [
      {
        name: names.table,
        icon: "table",
        pressed: editor.isActive("table"),
        possible: !editor.isActive("table"),
        run: () => chain().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
      },
      block(editor, "codeBlock", "Mod-Alt-C", () => chain().toggleCodeBlock().run()),
      { name: names.line, icon: "line", run: () => chain().setHorizontalRule().run() },
    ],
    [
      { name: names.undo, icon: "undo", keys: "Mod-Z", possible: editor.can().undo(), run: () => chain().undo().run() },
      {
        name: names.redo,
        icon: "redo",
        keys: "Mod-Shift-Z",
        possible: editor.can().redo(),
        run: () => chain().redo().run(),
      },
    ],
  ];
}

type Block = "bulletList" | "orderedList" | "blockquote" | "codeBlock";

function block(editor: Editor, node: Block, keys: string, run: () => void): Tool {
  const name = node === "blockquote" ? names.quote : names[node];
  return { name, icon: node === "blockquote" ? "quote" : node, keys, pressed: editor.isActive(node), run };
}
