import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { act, fireEvent, screen } from "@testing-library/react";
import { Editor } from "@tiptap/core";
import { describe, expect, it } from "vitest";
import { type EditorProps, Editor as PostEditor } from "@/admin/writing/editor/editor";
import { postExtensions } from "@/admin/writing/editor/extensions";
import { readableText, serialize } from "@/admin/writing/editor/serialize";
import { fakeDialogs, renderAt } from "@/components/test-kit";
import { countWords, readingMinutes } from "@/lib/words";
import table from "../../../../../content/testdata/words.json";

const open = (content: string) =>
  new Editor({ extensions: postExtensions({ onFiles() {}, onLeftOut() {} }), content, injectCSS: false });

/** Renders the editor of a form. `html` returns what it reported; `flush` reports what is still waiting. */
function renderEditor(html = "") {
  const reported: string[] = [];
  const flush: EditorProps["flush"] = { current: undefined };
  const bar = document.body.appendChild(document.createElement("div"));
  const { unmount } = renderAt(
    "/",
    <PostEditor
      loaded={{ html }}
      onChange={(changed) => reported.push(changed)}
      flush={flush}
      bar={bar}
      scroller={{ current: null }}
      onUploads={() => {}}
      labelledBy="label"
    />,
  );
  const text = screen.getByRole("textbox") as HTMLElement & { editor: Editor };
  const type = (words: string) => act(() => void text.editor.commands.insertContent(words));
  return { reported, flush: () => act(() => flush.current?.()), type, text, unmount };
}

/** Opens HTML in the editor and returns what the editor would save. */
function roundTrip(content: string) {
  const editor = open(content);
  const html = serialize(editor.state.doc);
  editor.destroy();
  return html;
}

it("says how the keyboard leaves the text, because Tab indents in a list and moves between the cells of a table", () => {
  const { text } = renderEditor("<ul><li><p>Wages</p></li></ul>");
  expect(text).toHaveAccessibleDescription(
    "In lists and tables, Tab stays in the text. Escape leaves it for the tools.",
  );
});

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
const fixture = resolve(import.meta.dirname, "../../../../../pb/platform/richtext/testdata/editor.html");

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
    [
      "a figure with a picture from another site",
      '<figure><img src="https://other.test/a.png"><figcaption>a</figcaption></figure>',
      "<p>a</p>",
    ],
    [
      "the markup of a caption",
      '<figure class="x post-figure--wide"><img src="/assets/a.png" alt=""><figcaption>a <b>b</b>\n c</figcaption></figure>',
      '<figure class="post-figure--wide"><img src="/assets/a.png" alt=""><figcaption>a b c</figcaption></figure>',
    ],
    [
      "a figure without a size or caption",
      '<figure><img src="/assets/a.png" alt=""></figure>',
      '<img src="/assets/a.png" alt="">',
    ],
    [
      "a figure of a table",
      "<figure><table><tr><td>a</td></tr></table></figure>",
      "<table><tbody><tr><td><p>a</p></td></tr></tbody></table>",
    ],
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
    renderEditor(html);
    expect(screen.getByText("500 words · 3 min read")).toBeVisible();
  });
});

describe("what was typed", () => {
  it("is reported once when it is flushed", () => {
    const { reported, type, flush } = renderEditor("<p></p>");
    type("a");
    type("b");
    expect(reported).toEqual([]);
    flush();
    flush();
    expect(reported).toEqual(["<p>ab</p>"]);
  });

  it.each([
    ["the page is left", () => fireEvent(window, new Event("pagehide"))],
    ["the page is hidden", () => fireEvent(document, new Event("visibilitychange"))],
    ["the browser asks before leaving", () => fireEvent(window, new Event("beforeunload", { cancelable: true }))],
  ])("is reported when %s", (_, leave) => {
    const { reported, type } = renderEditor("<p></p>");
    type("a");
    leave();
    expect(reported).toEqual(["<p>a</p>"]);
  });

  it("is reported when the text loses the focus, and when the editor is removed", () => {
    const { reported, type, text, unmount } = renderEditor("<p></p>");
    act(() => text.focus());
    type("a");
    act(() => text.blur());
    expect(reported).toEqual(["<p>a</p>"]);
    type("b");
    unmount();
    expect(reported).toEqual(["<p>a</p>", "<p>ab</p>"]);
  });

  it("is not reported if only an empty paragraph was added at the end", () => {
    const { reported, text, flush } = renderEditor("<p>a</p>");
    act(() => void text.editor.commands.insertContentAt(3, "<p></p>"));
    flush();
    expect(reported).toEqual([]);
  });
});

describe("a pasted text with pictures that cannot be loaded", () => {
  function paste(html: string) {
    const { text } = renderEditor("<p></p>");
    act(() => void text.editor.view.pasteHTML(html, new Event("paste") as ClipboardEvent));
  }

  it("is explained beside the tools, for pictures of Word", () => {
    paste('<p>a<img src="file:///C:/a.png"><img src="file:///C:/b.png"></p>');
    expect(screen.getByText(/^Word copies text without its pictures, so 2 pictures are missing/)).toBeVisible();
    expect(screen.queryByText(/another site/)).toBeNull();
  });

  it("is explained for pictures of other sites, until it is dismissed", () => {
    paste('<p>a<img src="https://example.com/a.png"></p>');
    expect(screen.getByText(/^A picture from another site was left out/)).toBeVisible();
    fireEvent.click(screen.getByRole("button", { name: "Dismiss" }));
    expect(screen.queryByText(/was left out/)).toBeNull();
  });
});

describe("the selected picture", () => {
  const picture = '<img src="/assets/a.png" alt="A desk">';

  function select() {
    const shown = renderEditor(picture);
    act(() => void shown.text.editor.commands.setNodeSelection(0));
    return shown;
  }

  it("gets a size, and loses it again", () => {
    const { text } = select();
    fireEvent.click(screen.getByRole("button", { name: "Wide" }));
    expect(serialize(text.editor.state.doc)).toBe(`<figure class="post-figure--wide">${picture}</figure>`);
    expect(screen.getByRole("button", { name: "Wide" })).toHaveAttribute("aria-pressed", "true");
    fireEvent.click(screen.getByRole("button", { name: "Text width" }));
    expect(serialize(text.editor.state.doc)).toBe(picture);
  });

  it("gets a caption beside its description", () => {
    fakeDialogs();
    const { text } = select();
    fireEvent.click(screen.getByRole("button", { name: "Description: A desk" }));
    fireEvent.change(screen.getByLabelText(/^Caption/), { target: { value: " At  nine " } });
    fireEvent.click(screen.getByRole("button", { name: "Save" }));
    expect(serialize(text.editor.state.doc)).toBe(`<figure>${picture}<figcaption>At nine</figcaption></figure>`);
  });

  it("needs a description, and the focus goes to the field that lacks it", () => {
    fakeDialogs();
    select();
    fireEvent.click(screen.getByRole("button", { name: "Description: A desk" }));
    fireEvent.change(screen.getByLabelText("Description"), { target: { value: "" } });
    fireEvent.click(screen.getByRole("button", { name: "Save" }));
    expect(screen.getByLabelText("Description")).toHaveFocus();
    expect(screen.getByLabelText("Description")).toHaveAccessibleDescription(/Please describe the picture/);
  });
});
