// @vitest-environment jsdom
import { expect, it } from "vitest";
import { scaled } from "@/admin/writing/editor/pictures/draw-svg";

const ns = 'xmlns="http://www.w3.org/2000/svg"';

it.each([
  ["Illustrator", `<?xml version="1.0"?><svg ${ns} viewBox="0 0 240 80"><path d="M0 0"/></svg>`, 1600, 533],
  ["Inkscape", `<svg width="52.9mm" height="105.8mm" viewBox="0 0 52.9 105.8" ${ns}>\n</svg>`, 800, 1600],
  ["Figma", `<svg width="120" height="40" viewBox="0 0 120 40" fill="none" ${ns}></svg>`, 1600, 533],
  ["a file without proportions", `<svg ${ns} width="300px" height='150px'></svg>`, 1600, 800],
  ["a prefix", `<svg:svg xmlns:svg="http://www.w3.org/2000/svg" viewBox="0,0,10,10"></svg:svg>`, 1600, 1600],
  ["a sign in an attribute", `<svg ${ns} aria-label="a > b" viewBox="0 0 2 1"></svg>`, 1600, 800],
])("gives a drawing of %s the size of the picture", (_, text, width, height) => {
  const drawn = scaled(text);
  expect(drawn).toMatchObject({ width, height });
  const root = new DOMParser().parseFromString(drawn.text, "image/svg+xml").documentElement;
  expect([root.localName, root.getAttribute("width"), root.getAttribute("height")]).toEqual([
    "svg",
    `${width}`,
    `${height}`,
  ]);
  expect(root.getAttribute("viewBox")).toBeTruthy();
});

it.each([
  "",
  "<html></html>",
  `<svg ${ns}></svg>`,
  `<svg ${ns} viewBox="0 0 0 0"></svg>`,
  `<svg ${ns} width="100%" height=""></svg>`,
])("refuses %s", (text) => expect(() => scaled(text)).toThrow());
