import { expect, it } from "vitest";
import { isSame } from "@/lib/same";

it.each<[unknown, unknown, boolean]>([
  ["a", "a", true],
  ["a", "b", false],
  [0, "0", false],
  [null, undefined, false],
  [null, {}, false],
  [[], {}, false],
  [["a", "b"], ["b", "a"], false],
  [["a"], ["a", "b"], false],
  [{ a: 1, b: [{ c: 2 }] }, { b: [{ c: 2 }], a: 1 }, true],
  [{ a: { b: 1 } }, { a: { b: 2 } }, false],
  // JSON leaves out what is undefined.
  [{ a: 1, b: undefined }, { a: 1 }, true],
])("compares %o with %o", (one, other, same) => {
  expect(isSame(one, other)).toBe(same);
});
