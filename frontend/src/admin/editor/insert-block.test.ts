import { Editor } from "@tiptap/core";
import { expect, it } from "vitest";
import { postExtensions } from "@/admin/editor/extensions";
import { insertBlock } from "@/admin/editor/insert-block";
import { serialize } from "@/admin/editor/serialize";
import { addPlace, positionOf, removePlace } from "@/admin/editor/upload-places";

const open = (content: string) =>
  new Editor({ extensions: postExtensions({ onFiles() {}, onLeftOut() {} }), content, injectCSS: false });

const image = '<img src="/assets/a.png" alt="">';

it.each([
  ["before a paragraph at its start", "<p>ab</p>", 1, `${image}<p>ab</p>`],
  ["after it at its end", "<p>ab</p>", 3, `<p>ab</p>${image}`],
  ["between its halves", "<p>ab</p>", 2, `<p>a</p>${image}<p>b</p>`],
  ["between blocks", "<hr><hr>", 1, `<hr>${image}<hr>`],
  ["behind code, which it does not part", "<pre><code>ab</code></pre>", 2, `<pre><code>ab</code></pre>${image}`],
  ["after the text of an item of a list", "<ul><li><p>ab</p></li></ul>", 3, `<ul><li><p>ab</p>${image}</li></ul>`],
])("puts a picture %s", (_, before, at, after) => {
  const editor = open(before);
  const node = editor.schema.nodes.image?.create({ src: "/assets/a.png" });
  if (!node) throw new Error("there are no pictures");
  editor.view.dispatch(insertBlock(editor.state.tr, at, node));
  expect(serialize(editor.state.doc)).toBe(after);
  editor.destroy();
});

it("keeps the places of pictures that wait in the same paragraph, which move with the text", () => {
  const editor = open("<p></p>");
  const dispatch = editor.view.dispatch.bind(editor.view);
  for (const id of ["first", "second"]) dispatch(addPlace(editor.state, id, 1, document.createElement("div")));
  const at = positionOf(editor.state, "first");
  const node = editor.schema.nodes.image?.create({ src: "/assets/a.png" });
  if (!node || at === undefined) throw new Error("there is no place");
  dispatch(insertBlock(removePlace(editor.state, "first"), at, node));
  expect(positionOf(editor.state, "first")).toBeUndefined();
  expect(positionOf(editor.state, "second")).toBe(2);
  editor.commands.setContent("<p>all else</p>");
  expect(positionOf(editor.state, "second")).toBeUndefined();
  editor.destroy();
});
