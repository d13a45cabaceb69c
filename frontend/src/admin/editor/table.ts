import { Table } from "@tiptap/extension-table";

/**
 * A table without the widths that Tiptap would write into a style. On the screen it stands in a
 * box in which it scrolls, as on the public page.
 */
export const PostTable = Table.extend({
  renderHTML: () => ["table", ["tbody", 0]],
  addNodeView() {
    return () => {
      const dom = document.createElement("div");
      const contentDOM = document.createElement("tbody");
      dom.className = "post-text__table";
      dom.appendChild(document.createElement("table")).append(contentDOM);
      return { dom, contentDOM };
    };
  },
});
