import { Extension } from "@tiptap/core";
import { Plugin } from "@tiptap/pm/state";
import { Decoration, DecorationSet } from "@tiptap/pm/view";

/** A header cell that nothing is written in yet names nothing: to screen readers it is a cell until then. */
export const EmptyHeaders = Extension.create({
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
