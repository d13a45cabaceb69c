import { describe, expect, it } from "vitest";
import { finderOf, partsOf, receiptForms, snippetOf } from "@/admin/kit/search/terms";

/** Returns the words of a text that a search for the terms finds. */
const found = (text: string, ...terms: string[]) => {
  const finds = finderOf(terms);
  return finds && partsOf(text, finds).flatMap((part) => (part.found ? part.text : []));
};

it.each([
  ["whole words", "A page, a PAGE", ["page"], ["page", "PAGE"]],
  ["only whole words", "Pages", ["page"], []],
  ["beginnings", "Pages of a homepage", ["page*"], ["Pages"]],
  ["accents", "Café Müller", ["cafe", "mull*"], ["Café", "Müller"]],
  ["accents in the search", "Cafe", ["café"], ["Cafe"]],
  ["other scripts with their vowel signs", "नमस्ते सुनीता", ["सुनी*"], ["सुनीता"]],
  ["numbers", "Rs 15,000", ["15", "000"], ["15", "000"]],
])("finds %s", (_, text, terms, want) => {
  expect(found(text, ...terms)).toEqual(want);
});

it("leaves the text as it is", () => {
  const text = "<b>page</b> & page";
  const finds = finderOf(["page"]) ?? (() => false);
  expect(partsOf(text, finds).map((part) => part.text)).toEqual(["<b>", "page", "</b> & ", "page"]);
});

it("finds nothing without a search", () => {
  expect(finderOf([])).toBeUndefined();
});

it("finds a receipt by its number", () => {
  expect(receiptForms("GRV-2026-000123")).toEqual(["GRV2026000123", "000123", "123"]);
});

describe("a snippet", () => {
  const text = `${"word ".repeat(100)}found at the end`;

  it("is the beginning", () => {
    expect(snippetOf(text)).toMatch(/^word word/);
    expect(snippetOf("found early", finderOf(["found"]))).toBe("found early");
  });

  it("is around the first word that was found", () => {
    expect(snippetOf(text, finderOf(["found"]))).toBe("… word word found at the end");
  });
});
