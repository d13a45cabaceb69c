import { Editor } from "@tiptap/core";
import { expect, it } from "vitest";
import { postExtensions } from "@/admin/editor/extensions";
import { addPlace, insertBlock, positionOf, removePlace } from "@/admin/editor/pictures/upload-places";
import { serialize } from "@/admin/editor/serialize";

const open = (content: string) =>
  new Editor({ extensions: postExtensions({ onFiles() {}, onLeftOut() {} }), content, injectCSS: false });

const image = '<img src="/assets/a.png" alt="">';

it.each([
  ["before a paragraph, at its start", "<p>ab</p>", 1, `${image}<p>ab</p>`],
  ["after a paragraph, at its end", "<p>ab</p>", 3, `<p>ab</p>${image}`],
  ["between the halves of a paragraph", "<p>ab</p>", 2, `<p>a</p>${image}<p>b</p>`],
  ["between blocks", "<hr><hr>", 1, `<hr>${image}<hr>`],
  [
    "after a code block, which it does not split",
    "<pre><code>ab</code></pre>",
    2,
    `<pre><code>ab</code></pre>${image}`,
  ],
  ["after the text of a list item", "<ul><li><p>ab</p></li></ul>", 3, `<ul><li><p>ab</p>${image}</li></ul>`],
])("insertBlock inserts a picture %s", (_, before, at, after) => {
  const editor = open(before);
  const node = editor.schema.nodes.image?.create({ src: "/assets/a.png" });
  if (!node) throw new Error("the schema has no pictures");
  editor.view.dispatch(insertBlock(editor.state.tr, at, node));
  expect(serialize(editor.state.doc)).toBe(after);
  editor.destroy();
});

it("keeps the places of other pictures in the same paragraph, and moves them with the text", () => {
  const editor = open("<p></p>");
  const dispatch = editor.view.dispatch.bind(editor.view);
  for (const id of ["first", "second"]) dispatch(addPlace(editor.state, id, 1, document.createElement("div")));
  const at = positionOf(editor.state, "first");
  const node = editor.schema.nodes.image?.create({ src: "/assets/a.png" });
  if (!node || at === undefined) throw new Error("the place is lost");
  dispatch(insertBlock(removePlace(editor.state, "first"), at, node));
  expect(positionOf(editor.state, "first")).toBeUndefined();
  expect(positionOf(editor.state, "second")).toBe(2);
  editor.commands.setContent("<p>all else</p>");
  expect(positionOf(editor.state, "second")).toBeUndefined();
  editor.destroy();
});
