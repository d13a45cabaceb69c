import type { Editor } from "@tiptap/core";
import type { IconName } from "@/admin/writing/editor/toolbar/icons";
import { words } from "@/admin/writing/editor/words";

/** A button of a toolbar. */
export interface Tool {
  name: string;
  icon?: IconName;
  /** The shortcut in Tiptap's notation, with "Mod" for ⌘ or Ctrl. */
  keys?: string;
  /** Undefined for a tool that does not toggle, such as undo. */
  pressed?: boolean;
  possible?: boolean;
  run: () => void;
}

const names = words.tools;

/** Returns the groups of formatting tools, with their state at the caret. */
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
      block(editor, "blockquote", "Mod-Shift-B", () => chain().toggleBlockquote().run()),
    ],
  ];
}

/** Returns two groups: the tools that insert a block, and undo with redo. */
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
  return { name: names[node], icon: node, keys, pressed: editor.isActive(node), run };
}

/** Returns the groups of tools for the table at the caret. */
export function tableTools(editor: Editor): Tool[][] {
  const chain = () => editor.chain().focus();
  const table = words.table;
  return [
    [
      { name: table.rowAbove, icon: "rowAbove", run: () => chain().addRowBefore().run() },
      { name: table.rowBelow, icon: "rowBelow", run: () => chain().addRowAfter().run() },
      { name: table.deleteRow, icon: "deleteRow", run: () => chain().deleteRow().run() },
    ],
    [
      { name: table.columnBefore, icon: "columnBefore", run: () => chain().addColumnBefore().run() },
      { name: table.columnAfter, icon: "columnAfter", run: () => chain().addColumnAfter().run() },
      { name: table.deleteColumn, icon: "deleteColumn", run: () => chain().deleteColumn().run() },
    ],
    [
      {
        name: table.headerRow,
        icon: "headerRow",
        pressed: editor.isActive("tableHeader"),
        run: () => chain().toggleHeaderRow().run(),
      },
      { name: table.deleteTable, icon: "deleteTable", run: () => chain().deleteTable().run() },
    ],
  ];
}
