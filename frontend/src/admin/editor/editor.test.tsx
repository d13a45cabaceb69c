import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { Editor } from "@tiptap/core";
import { describe, expect, it } from "vitest";
import { postExtensions } from "@/admin/editor/extensions";
import { serialize } from "@/admin/editor/serialize";

/** What a post becomes that goes into the editor and out again. */
function through(content: string) {
  const editor = new Editor({
    extensions: postExtensions({ onFiles() {}, onLeftOut() {} }),
    content,
    injectCSS: false,
  });
  const html = serialize(editor.state.doc);
  editor.destroy();
  return html;
}

it("tells of a header cell as of a cell until something stands in it, and saves neither differently", () => {
  const editor = new Editor({
    extensions: postExtensions({ onFiles() {}, onLeftOut() {} }),
    content: "<table><tr><th></th><th>a</th></tr></table>",
    injectCSS: false,
  });
  const roles = () => [...editor.view.dom.querySelectorAll("th")].map((cell) => cell.getAttribute("role"));
  expect(roles()).toEqual(["cell", null]);
  editor.commands.insertContentAt(4, "b");
  expect(roles()).toEqual([null, null]);
  expect(serialize(editor.state.doc)).toContain("<tr><th><p>b</p></th><th><p>a</p></th></tr>");
  editor.destroy();
});

// The server's test cleans the same file, so that both keep exactly the same.
const fixture = resolve(import.meta.dirname, "../../../../pb/richtext/testdata/editor.html");

describe("a post that is opened and saved", () => {
  it("stays the same byte for byte, with every feature in it", () => {
    const html = readFileSync(fixture, "utf8").trimEnd();
    expect(through(html)).toBe(html);
  });

  it.each([
    ["empty paragraphs at the end", "<p>a</p><p></p><p></p>", "<p>a</p>"],
    ["nothing at all", "", ""],
    ["lines between the elements", "<ul>\n<li><p>a</p></li>\n</ul>", "<ul><li><p>a</p></li></ul>"],
    [
      "a head of a table",
      "<table><thead><tr><th>a</th></tr></thead></table>",
      "<table><tbody><tr><th><p>a</p></th></tr></tbody></table>",
    ],
    ["a picture of another site", '<p>a</p><img src="https://other.test/a.png" alt="b">', "<p>a</p>"],
    ["a picture in itself", '<p>a</p><img src="data:image/png;base64,AAAA">', "<p>a</p>"],
    ["a script", "<p>a</p><script>alert(1)</script>", "<p>a</p>"],
    ["a link that runs something", '<p><a href="javascript:alert(1)">a</a></p>', "<p>a</p>"],
    ["styles and classes", '<p class="x" style="color:red" dir="rtl">a</p>', "<p>a</p>"],
  ])("loses %s", (_, before, after) => {
    expect(through(before)).toBe(after);
  });
});
