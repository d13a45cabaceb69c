import { expect, it } from "vitest";
import { circlesOf } from "./check-imports.mjs";

/** @type {[name: string, imports: Record<string, string[]>, circles: string[]][]} */
const cases = [
  ["none", { a: ["b", "c"], b: ["c"], c: [] }, []],
  ["two files", { a: ["b"], b: ["a"] }, ["a b a"]],
  ["a file and itself", { a: ["a"] }, ["a a"]],
  ["three files behind another one", { a: ["b"], b: ["c"], c: ["d"], d: ["b"] }, ["b c d b"]],
  ["two circles", { a: ["b", "c"], b: ["a"], c: ["d"], d: ["c"] }, ["a b a", "c d c"]],
];

it.each(cases)("finds circles of files: %s", (_, imports, circles) => {
  expect(circlesOf(new Map(Object.entries(imports))).map((circle) => circle.join(" "))).toEqual(circles);
});
