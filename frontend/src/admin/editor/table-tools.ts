import type { Editor } from "@tiptap/core";
import type { Tool } from "@/admin/editor/tools";
import { words } from "@/admin/editor/words";

/** What can be done with the table that the caret is in. */
export function tableTools(editor: Editor): Tool[][] {
  const chain = () => editor.chain().focus();
  const names = words.table;
  return [
    [
      { name: names.rowAbove, icon: "rowAbove", run: () => chain().addRowBefore().run() },
      { name: names.rowBelow, icon: "rowBelow", run: () => chain().addRowAfter().run() },
      { name: names.deleteRow, icon: "deleteRow", run: () => chain().deleteRow().run() },
    ],
    [
      { name: names.columnBefore, icon: "columnBefore", run: () => chain().addColumnBefore().run() },
      { name: names.columnAfter, icon: "columnAfter", run: () => chain().addColumnAfter().run() },
      { name: names.deleteColumn, icon: "deleteColumn", run: () => chain().deleteColumn().run() },
    ],
    [
      {
        name: names.headerRow,
        icon: "headerRow",
        pressed: editor.isActive("tableHeader"),
        run: () => chain().toggleHeaderRow().run(),
      },
      { name: names.deleteTable, icon: "deleteTable", run: () => chain().deleteTable().run() },
    ],
  ];
}
