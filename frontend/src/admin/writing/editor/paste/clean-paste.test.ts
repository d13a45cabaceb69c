// @vitest-environment jsdom
import { describe, expect, it, vi } from "vitest";
import { cleanPaste, isOnlyPicture } from "@/admin/writing/editor/paste/clean-paste";

const flat = (html: string) => html.replace(/>\s+</g, "><").trim();

it("keeps what the author sees of a text from Google Docs", () => {
  const { html } = cleanPaste(`<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1">
    <h1 dir="ltr" style="line-height:1.38"><span style="font-size:20pt;font-weight:700">Title</span></h1>
    <p dir="ltr" style="line-height:1.38"><span style="font-weight:400">Plain, </span><span style="font-weight:700">bold</span>,
    <span style="font-style:italic">italic</span>, <span style="text-decoration:underline">underlined</span>,
    <a href="https://example.com" style="text-decoration:none"><span style="text-decoration:underline">link</span></a></p>
    <br><p dir="ltr"><span>&nbsp;</span></p></b><br class="Apple-interchange-newline">`);
  expect(html).not.toMatch(/style|class|dir=|id=|<b>/);
  expect(html).toContain("<h2><span>Title</span></h2>");
  expect(html).toContain("<span><strong>bold</strong></span>");
  expect(html).toContain("<em>italic</em>");
  expect(html).toContain("<u>underlined</u>");
  expect(html).toContain('<a href="https://example.com"><span>link</span></a>');
  expect(html.match(/<p>/g)).toHaveLength(1);
});

it.each([
  ["an empty paragraph", "<p>a</p><p><br></p><p>b</p>"],
  ["an empty paragraph with a style", '<p>a</p><p style="margin:0"><span><br></span></p><p>b</p>'],
  ["a line between paragraphs", "<p>a</p><br><p>b</p>"],
  ["lines around paragraphs", "<br>\n<p>a</p>\n<br><br><p>b</p><br>"],
])("drops %s of Google Docs", (_, pasted) => {
  expect(flat(cleanPaste(`<b style="font-weight:normal">${pasted}</b>`).html)).toBe("<p>a</p><p>b</p>");
});

it("keeps line breaks within a text", () => {
  const lines = "a<br>b<p>c<br>d</p><ul><li>e<br>f</li></ul>";
  expect(cleanPaste(lines).html).toBe(lines);
});

describe("a text from Word", () => {
  it("loses the markup that only Word understands", () => {
    const { html } = cleanPaste(`<html xmlns:o="urn:x"><head><style>p.MsoNormal{margin:0}</style></head><body>
      <!--[if gte mso 9]><xml></xml><![endif]--><p class="MsoNormal" style="mso-margin-top-alt:auto"><b>A</b><o:p>&nbsp;</o:p></p>
      <p class="MsoNormal"><o:p>&nbsp;</o:p></p><table width="600" style="width:5in"><tr><td width="300" valign="top">c</td></tr></table></body></html>`);
    expect(flat(html)).toBe("<p><b>A</b></p><table><tbody><tr><td>c</td></tr></tbody></table>");
  });

  it("keeps its lists and nested lists", () => {
    const item = (level: number, bullet: string, text: string) =>
      `<p class=MsoListParagraph style='mso-list:l0 level${level} lfo1'><span style='mso-list:Ignore'>${bullet}<span>  </span></span>${text}</p>`;
    const { html } = cleanPaste(
      `${item(1, "·", "a")}${item(2, "o", "b")}${item(1, "·", "c")}<p>d</p>${item(1, "1.", "e")}${item(1, "2.", "f")}`,
    );
    expect(flat(html)).toBe(
      "<ul><li><p>a</p><ul><li><p>b</p></li></ul></li><li><p>c</p></li></ul><p>d</p><ol><li><p>e</p></li><li><p>f</p></li></ol>",
    );
  });
});

it("separates a numbered list of Word from the bullets right before it", () => {
  const item = (list: string, bullet: string, text: string) =>
    `<p class=MsoListParagraph style='mso-list:${list} lfo1'><span style='mso-list:Ignore'>${bullet}</span>${text}</p>`;
  const { html } = cleanPaste(
    `${item("l0 level1", "·", "a")}${item("l0 level2", "o", "b")}${item("l1 level1", "1.", "c")}${item("l1 level2", "a.", "d")}${item("l1 level1", "2.", "e")}`,
  );
  expect(flat(html)).toBe(
    "<ul><li><p>a</p><ul><li><p>b</p></li></ul></li></ul><ol><li><p>c</p><ol><li><p>d</p></li></ol></li><li><p>e</p></li></ol>",
  );
});

describe("pictures in pasted HTML", () => {
  it("are uploaded if they are data URLs", () => {
    const { html, files } = cleanPaste('<p>a<img src="data:image/png;base64,iVBORw0=" alt="Desk"></p>');
    expect(html).toBe("<p>a</p>");
    expect(files.map(({ name, type, size }) => [name, type, size])).toEqual([["Desk.png", "image/png", 5]]);
  });

  it("are removed and counted if they are from elsewhere", () => {
    const { html, files, leftOut } = cleanPaste(
      '<p>a<img src="https://example.com/a.png"><img src="file:///C:/b.png"><img src="data:image/svg+xml,x"></p>',
    );
    expect([html, files.length, leftOut]).toEqual(["<p>a</p>", 0, { files: 1, elsewhere: 2 }]);
  });

  it("stay if they are from this site", () => {
    const { html, leftOut } = cleanPaste(`<p>a</p><img src="${location.origin}/api/files/images/a/b.png" alt="c">`);
    expect([html, leftOut]).toEqual([
      '<p>a</p><img src="/api/files/images/a/b.png" alt="c">',
      { files: 0, elsewhere: 0 },
    ]);
  });
});

it.each([
  [
    "a picture of Word",
    '<html><body><!--[if gte vml 1]><![endif]--><p><img src="file:///C:/a.png"><o:p>&nbsp;</o:p></p></body></html>',
    true,
  ],
  ["a picture of another site", '<meta charset="utf-8"><img src="https://example.com/a.png">', true],
  ["a picture of this site", `<img src="${location.origin}/api/files/images/a/b.png">`, false],
  ["a picture with text", '<p>a</p><img src="file:///C:/a.png">', false],
  ["text", "<p>a</p>", false],
])("reports whether HTML is only a picture from elsewhere: %s", (_, html, only) => {
  expect(isOnlyPicture(html)).toBe(only);
});

it("does not change HTML that our own editor copied", () => {
  const copied = '<ol start="3" type="a" data-pm-slice="2 2 []"><li><p>a</p></li></ol>';
  expect(cleanPaste(copied).html).toBe(copied);
});

it("drops style elements, also from HTML that claims to be copied from our own editor", () => {
  for (const slice of ["", ' data-pm-slice="0 0 []"']) {
    const { html } = cleanPaste(`<style>p { color: red }</style><p${slice}>a</p><STYLE>b</STYLE>`);
    expect(html).not.toMatch(/<style/i);
    expect(html).toContain("a</p>");
  }
});

it.each([
  "<p onclick=a()>x</p>",
  "<p title='>' ONCLICK='a()' style=''>x</p>",
  '<img src="/x.png"onerror="a()">',
  "<svg/onload=a()>",
])("has no style or handler of events when the browser parses %s", (pasted) => {
  const parse = vi.spyOn(DOMParser.prototype, "parseFromString");
  cleanPaste(pasted);
  expect(parse).toHaveBeenCalledOnce();
  expect(parse.mock.calls[0]?.[0]).not.toMatch(/[\s/"'](style|on[a-z]+)=/i);
});

it("does not change text that only looks like a style", () => {
  expect(cleanPaste("<p>a style=b</p>").html).toBe("<p>a style=b</p>");
});
