// @vitest-environment jsdom
import { expect, it } from "vitest";
import { type BlockChange, diffBlocks, diffWords, fold, isRewritten } from "@/admin/writing/versions/diff";

/** Writes a change on one line: what happened to the block, and its words with [removed] and {added} ones. */
const line = ({ kind, tag, parts }: BlockChange) =>
  `${kind} ${tag}: ${parts.map(({ kind: part, text }) => (part === "added" ? `{${text}}` : part === "removed" ? `[${text}]` : text)).join("")}`;

it.each([
  [
    "words within a paragraph",
    "<p>A small red house</p>",
    "<p>A big red house</p>",
    ["changed p: A [small]{big} red house"],
  ],
  [
    "an added paragraph",
    "<p>a</p><p>c</p>",
    "<p>a</p><p>b b b</p><p>c</p>",
    ["same p: a", "added p: {b b b}", "same p: c"],
  ],
  ["a removed paragraph", "<h2>a</h2><p>b</p>", "<h2>a</h2>", ["same h2: a", "removed p: [b]"]],
  ["a replaced paragraph", "<p>one two</p>", "<p>three four</p>", ["added p: {three four}", "removed p: [one two]"]],
  ["a paragraph that became a heading", "<p>a b</p>", "<h2>a b</h2>", ["formatted h2: a b"]],
  ["bold words", "<p>a b</p>", "<p>a <strong>b</strong></p>", ["formatted p: a b"]],
  [
    "an item of a list",
    "<ul><li><p>a</p></li></ul>",
    "<ul><li><p>a</p></li><li><p>b</p></li></ul>",
    ["same li: a", "added li: {b}"],
  ],
  [
    "a cell of a table",
    "<table><tbody><tr><td><p>a</p></td><td><p>1</p></td></tr></tbody></table>",
    "<table><tbody><tr><td><p>a</p></td><td><p>2</p></td></tr></tbody></table>",
    ["changed tr: a | [1]{2}"],
  ],
  [
    "another description of a picture",
    '<img src="/assets/a.png" alt="a desk here">',
    '<img src="/assets/a.png" alt="a chair here">',
    ["changed img: a [desk]{chair} here"],
  ],
  [
    "a new caption of a picture",
    '<img src="/assets/a.png" alt="a desk">',
    '<figure><img src="/assets/a.png" alt="a desk"><figcaption>At nine</figcaption></figure>',
    ["same img: a desk", "added figcaption: {At nine}"],
  ],
  [
    "another size of a picture",
    '<img src="/assets/a.png" alt="a desk">',
    '<figure class="post-figure--wide"><img src="/assets/a.png" alt="a desk"></figure>',
    ["formatted img: a desk"],
  ],
])("shows %s", (_, before, after, lines) => {
  expect(diffBlocks(before, after).map(line)).toEqual(lines);
});

it("compares single lines", () => {
  expect(diffWords("", "new")).toEqual([{ kind: "added", text: "new" }]);
});

it("leaves out blocks that are far from any change", () => {
  const same = (text: string): BlockChange => ({ kind: "same", tag: "p", parts: [{ kind: "same", text }] });
  const added: BlockChange = { kind: "added", tag: "p", parts: [] };
  const [a, b, c, d, e] = ["a", "b", "c", "d", "e"].map(same) as [
    BlockChange,
    BlockChange,
    BlockChange,
    BlockChange,
    BlockChange,
  ];
  expect(fold([a, b, c, added, d, e])).toEqual([
    { kind: "folded", count: 2 },
    c,
    added,
    d,
    { kind: "folded", count: 1 },
  ]);
});

it("shows a text that was mostly rewritten as the old one and the new one, not as a mixture of words", () => {
  const [before, after] = ["Tell us what you need", "Talk to us on Monday"];
  expect(diffWords(before, after)).toEqual([
    { kind: "removed", text: before },
    { kind: "added", text: after },
  ]);
  expect(isRewritten(diffWords(before, after))).toBe(true);
  expect(isRewritten(diffWords(before, `${before} today`))).toBe(false);
});
