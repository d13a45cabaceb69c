import { expect, it } from "vitest";
import { fill } from "@/lib/fill";

it.each([
  ["{n} min read", { n: 4 }, "4 min read"],
  ["{min} to {max}", { min: "₹1", max: "₹2" }, "₹1 to ₹2"],
  ["{n} of {n}", { n: 0 }, "0 of 0"],
  ["{what} stays", { n: 1 }, "{what} stays"],
  ["“{search}”", { search: "$& {n}" }, "“$& {n}”"],
])("fills %s", (text, values, filled) => {
  expect(fill(text, values as Record<string, string | number>)).toBe(filled);
});
