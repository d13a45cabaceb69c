import { expect, it } from "vitest";
import { fill } from "@/lib/fill";
import { placeholdersOf } from "@/lib/placeholders";
import table from "../../../content/testdata/placeholders.json";

const values = placeholdersOf(table);

it.each(table.texts)("fills $text", ({ text, filled }) => {
  expect(fill(text, values)).toBe(filled);
});

it("fills limits", () => {
  expect(fill(table.limits.text, values)).toMatch(new RegExp(table.limits.matches));
});

it("fills documents that somebody has not completed", () => {
  const facts = { site: { brand: {}, contact: { address: {} } }, deadlines: { classes: { ordinary: {} } } };
  expect(fill("{brand}{address}{year}{decideWithin}{appealWithin}", placeholdersOf(facts))).toBe(" , , ");
});
