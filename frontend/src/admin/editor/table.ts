import { Table } from "@tiptap/extension-table";

/** A table without the widths that Tiptap would write into a style. */
export const PostTable = Table.extend({ renderHTML: () => ["table", ["tbody", 0]] });
