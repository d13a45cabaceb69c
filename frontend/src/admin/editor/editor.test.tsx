import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { screen } from "@testing-library/react";
import { Editor } from "@tiptap/core";
import { describe, expect, it } from "vitest";
import { Editor as PostEditor } from "@/admin/editor/editor";
import { postExtensions } from "@/admin/editor/extensions";
import { readableText, serialize } from "@/admin/editor/serialize";
import { renderAt } from "@/components/test-kit";
import { countWords, readingMinutes } from "@/lib/words";
import table from "../../../../content/testdata/words.json";

const open = (content: string) =>
  new Editor({ extensions: postExtensions({ onFiles() {}, onLeftOut() {} }), content, injectCSS: false });

/** Opens HTML in the editor and returns what the editor would save. */
function roundTrip(content: string) {
  const editor = open(content);
  const html = serialize(editor.state.doc);
  editor.destroy();
  return html;
}

it("gives a header cell the role of a plain cell while it is empty, and saves it without a role", () => {
  const editor = open("<table><tr><th></th><th>a</th></tr></table>");
  const roles = () => [...editor.view.dom.querySelectorAll("th")].map((cell) => cell.getAttribute("role"));
  expect(roles()).toEqual(["cell", null]);
  editor.commands.insertContentAt(4, "b");
  expect(roles()).toEqual([null, null]);
  expect(serialize(editor.state.doc)).toContain("<tr><th><p>b</p></th><th><p>a</p></th></tr>");
  editor.destroy();
});

// The server's test sanitizes the same file, so both sides keep exactly the same HTML.
const fixture = resolve(import.meta.dirname, "../../../../pb/richtext/testdata/editor.html");

describe("opening and saving a post", () => {
  it("keeps a post with every feature byte for byte", () => {
    const html = readFileSync(fixture, "utf8").trimEnd();
    expect(roundTrip(html)).toBe(html);
  });

  it.each([
    ["empty paragraphs at the end", "<p>a</p><p></p><p></p>", "<p>a</p>"],
    ["an empty post", "", ""],
    ["line breaks between elements", "<ul>\n<li><p>a</p></li>\n</ul>", "<ul><li><p>a</p></li></ul>"],
    [
      "the head of a table",
      "<table><thead><tr><th>a</th></tr></thead></table>",
      "<table><tbody><tr><th><p>a</p></th></tr></tbody></table>",
    ],
    ["a picture from another site", '<p>a</p><img src="https://other.test/a.png" alt="b">', "<p>a</p>"],
    ["a picture as a data URL", '<p>a</p><img src="data:image/png;base64,AAAA">', "<p>a</p>"],
    ["a script", "<p>a</p><script>alert(1)</script>", "<p>a</p>"],
    ["a link that runs a script", '<p><a href="javascript:alert(1)">a</a></p>', "<p>a</p>"],
    ["styles and classes", '<p class="x" style="color:red" dir="rtl">a</p>', "<p>a</p>"],
  ])("cleans %s", (_, before, after) => {
    expect(roundTrip(before)).toBe(after);
  });
});

// The server's test reads the same table, so both sides count alike.
describe("the word count", () => {
  it.each(table.words)("counts $name", ({ html, words }) => {
    const editor = open(html);
    expect(countWords(readableText(editor.state.doc))).toBe(words);
    editor.destroy();
  });

  it.each(table.minutes)("takes $words words for $minutes min of reading", ({ words, minutes }) => {
    expect(readingMinutes(words)).toBe(minutes);
  });

  it("is shown from the beginning", () => {
    const html = `<p>${"word ".repeat(500)}</p><img src="/assets/a.png" alt="A desk">`;
    renderAt("/", <PostEditor loaded={{ html }} onChange={() => {}} onUploads={() => {}} labelledBy="label" />);
    expect(screen.getByText("500 words · 3 min read")).toBeVisible();
  });
});
