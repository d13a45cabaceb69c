import { describe, expect, it } from "vitest";
import { comparePages } from "@/admin/pages/document/compare";
import { firstOf, sectionsOf, summaryOf } from "@/admin/pages/document/describe";
import { emptyOf } from "@/admin/pages/document/edit";
import type { Content } from "@/admin/pages/document/page";
import { type Schema, schemas } from "@/lib/schema";
import { examplePage } from "@/lib/test-kit";

const documents: Record<string, Content> = Object.fromEntries([
  ["page", examplePage()],
  ...Object.entries(
    import.meta.glob<Content>("../../../../../content/documents/*.json", { eager: true, import: "default" }),
  ).map(([path, content]) => [path.replace(/.*\/|\.json$/g, ""), content]),
]);

describe.each(Object.keys(schemas))("the form of %s", (key) => {
  it("has each member in one section", () => {
    const names = sectionsOf(key).flatMap((section) => section.names);
    expect(names.toSorted()).toEqual(Object.keys(schemas[key]?.properties ?? {}).toSorted());
  });

  it("names its sections differently", () => {
    const labels = sectionsOf(key).map(({ label }) => label);
    expect(new Set(labels).size).toBe(labels.length);
  });

  it("names every text differently, so that versions are compared text by text", () => {
    const content = documents[key] as Content;
    const [{ fields }] = comparePages(key, content, content);
    expect(fields.length).toBeGreaterThan(3);
    expect(new Set(fields.map(([label]) => label)).size).toBe(fields.length);
  });
});

it("puts a title with the texts and pictures beside it first, and what search engines show last", () => {
  expect(sectionsOf("contact").map(({ names }) => names)).toEqual([
    ["heading", "intro", "image"],
    ["hints"],
    ["form"],
    ["panel"],
    ["next"],
    ["map"],
    ["meta"],
  ]);
});

it("sums an entry up by its first text that people read", () => {
  const faqs = schemas["help-center"]?.properties?.faqs?.items as Schema;
  expect(summaryOf(faqs, { id: "fees", question: "What does it cost?", answer: "Nothing." })).toBe(
    "What does it cost?",
  );
});

it("has no line for an entry without texts", () => {
  const office = schemas["our-network"]?.properties?.left?.items as Schema;
  expect(summaryOf(office, emptyOf(office))).toBe("");
});

describe("the first of several places", () => {
  it.each([
    ["our-network", ["/left/2/city", "/left/2/region", "/left/10/region", "/left/2/id"], "/left/2/region"],
    ["our-network", ["/meta/title", "/right/0/text", "/left/10/text"], "/left/10/text"],
    ["home", ["/why/reasons/1/title", "/hero/headline"], "/hero/headline"],
    ["page", ["/sections/0", "/sections/0/steps/1/text", "/sections/0/heading"], "/sections/0"],
    ["home", [], undefined],
  ])("of %s follows the form", (key, pointers, first) => {
    expect(firstOf(key, pointers)).toBe(first);
    expect(firstOf(key, pointers.toReversed())).toBe(first);
  });
});
