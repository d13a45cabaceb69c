// @vitest-environment jsdom
import { Editor } from "@tiptap/core";
import { describe, expect, it } from "vitest";
import { postExtensions } from "@/admin/writing/editor/extensions";
import { addPlace, fillPlace, insertBlock, moveBelow, positionOf } from "@/admin/writing/editor/pictures/upload-places";
import { serialize } from "@/admin/writing/editor/serialize";

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

/** Puts a picture with the id as its description into a place. */
function fill(editor: Editor, id: string) {
  const node = editor.schema.nodes.image?.create({ src: "/assets/a.png", alt: id });
  const transaction = node && fillPlace(editor.state, id, node);
  if (!transaction) throw new Error("the place is lost");
  return transaction;
}

const orders = [
  ["1", "2", "3"],
  ["3", "2", "1"],
  ["2", "3", "1"],
  ["3", "1", "2"],
];

describe.each([
  ["at the end of a paragraph", "<p>ab</p><p>c</p>", 3, "ab123c"],
  ["at the end of the text", "<p>ab</p>", 3, "ab123"],
  ["within a paragraph", "<p>ab</p>", 2, "a123b"],
  ["at the start of a paragraph", "<p>ab</p>", 1, "123ab"],
  ["in an empty paragraph", "<p></p>", 1, "123"],
  ["in a list", "<ul><li><p>ab</p></li></ul>", 3, "ab123"],
])("three pictures %s", (_, before, at, after) => {
  it.each(orders.map((order) => [order.join()]))("keep their order if they are ready in the order %s", (order) => {
    const editor = open(before);
    for (const id of ["1", "2", "3"])
      editor.view.dispatch(addPlace(editor.state, id, at, document.createElement("div")));
    for (const id of order.split(",")) editor.view.dispatch(fill(editor, id));
    const html = serialize(editor.state.doc);
    expect(html.replaceAll(/<img[^>]*alt="(\d)"[^>]*>/g, "$1").replaceAll(/<[^>]*>/g, "")).toBe(after);
    editor.destroy();
  });
});

it.each([
  ["the end of the text", "<p>ab</p>", 3, "<p>ab</p>1<p>c</p>"],
  ["the end of a heading", "<h2>ab</h2>", 3, "<h2>ab</h2>1<p>c</p>"],
  ["a paragraph before another", "<p>ab</p><p>d</p>", 3, "<p>abc</p>1<p>d</p>"],
  ["the middle of the text", "<p>ab</p>", 2, "<p>ac</p>1<p>b</p>"],
])("goes on below a picture from %s, if nothing follows", (_, before, at, after) => {
  const editor = open(before);
  editor.commands.setTextSelection(at);
  editor.view.dispatch(addPlace(editor.state, "1", at, document.createElement("div")));
  const below = moveBelow(editor.state, at);
  if (below) editor.view.dispatch(below);
  editor.commands.insertContent("c");
  editor.view.dispatch(fill(editor, "1"));
  expect(serialize(editor.state.doc).replaceAll(/<img[^>]*alt="(\d)"[^>]*>/g, "$1")).toBe(after);
  editor.destroy();
});

it("keeps the places of other pictures in the same paragraph, and moves them with the text", () => {
  const editor = open("<p></p>");
  const dispatch = editor.view.dispatch.bind(editor.view);
  for (const id of ["first", "second"]) dispatch(addPlace(editor.state, id, 1, document.createElement("div")));
  dispatch(fill(editor, "first"));
  expect(positionOf(editor.state, "first")).toBeUndefined();
  expect(positionOf(editor.state, "second")).toBe(1);
  editor.commands.setContent("<p>all else</p>");
  expect(positionOf(editor.state, "second")).toBeUndefined();
  editor.destroy();
});
