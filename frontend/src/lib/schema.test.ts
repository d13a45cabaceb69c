import { describe, expect, it } from "vitest";
import { pointerTo, stepsOf, valueAt } from "@/lib/pointer";
import { labelOf, type Schema, schemaAt, schemas } from "@/lib/schema";
import home from "../../../content/documents/home.json";
import privacy from "../../../content/documents/privacy.json";

it("has every document and no references", () => {
  expect(Object.keys(schemas)).toContain("home");
  expect(JSON.stringify(schemas)).not.toContain("$ref");
});

describe("a place", () => {
  it("is built from steps and taken apart again", () => {
    expect(stepsOf(pointerTo(pointerTo("", "a/b~c"), 0))).toEqual(["a/b~c", "0"]);
  });

  it("finds its value", () => {
    expect(valueAt(home, "/hero/slides/1/alt")).toBe(home.hero.slides[1]?.alt);
    expect(valueAt(home, "/hero/slides/9/alt")).toBeUndefined();
  });

  it("finds its schema", () => {
    expect(schemaAt({ document: "home", pointer: "/hero/headline" }, home)?.maxLength).toBe(90);
    expect(schemaAt({ document: "home", pointer: "/hero/slides/1/alt" }, home)?.maxLength).toBe(250);
    expect(schemaAt({ document: "home", pointer: "/hero/nothing" }, home)).toBeUndefined();
  });

  it("finds the schema of the alternative that its value follows", () => {
    const at = privacy.sections.findIndex(({ blocks }) => blocks.some(({ type }) => type === "list"));
    const block = privacy.sections[at]?.blocks.findIndex(({ type }) => type === "list");
    const schema = schemaAt({ document: "privacy", pointer: `/sections/${at}/blocks/${block}/items/0` }, privacy);
    expect(schema?.maxLength).toBe(600);
  });
});

/** Returns the label of every member that has a field in a form, with the labels of its neighbours. */
function labelsIn(schema: Schema, path: string): { path: string; label: string; neighbours: string[] }[] {
  const parts = Object.entries(schema.properties ?? {}).filter(([, part]) => part.const === undefined);
  const neighbours = parts.map(([name, part]) => labelOf(name, part));
  const deeper = [
    ...parts,
    ...[...(schema.items ? [schema.items] : []), ...(schema.oneOf ?? [])].map((part) => ["", part] as const),
  ];
  return [
    ...parts.map(([name, part]) => ({ path: `${path}/${name}`, label: labelOf(name, part), neighbours })),
    ...deeper.flatMap(([name, part]) => labelsIn(part, `${path}/${name}`)),
  ];
}

describe("the labels of a form", () => {
  const labels = Object.entries(schemas).flatMap(([key, schema]) => labelsIn(schema, key));
  const codeWords = /\b(alt|cta|demo|faqs?|hero|href|ids?|json|key|lead|meta|pointer|schema|slug|src|url|value)\b/i;

  it("are words of people, not of programs", () => {
    expect(labels.length).toBeGreaterThan(600);
    expect(labels.filter(({ label }) => codeWords.test(label) || /[_{}`/]/.test(label))).toEqual([]);
  });

  it("are short, and differ from the ones beside them", () => {
    expect(labels.filter(({ label }) => label.length > 40)).toEqual([]);
    const twice = labels.filter(({ label, neighbours }) => neighbours.filter((other) => other === label).length > 1);
    expect(twice).toEqual([]);
  });

  it("name every document", () => {
    expect(Object.entries(schemas).filter(([, { label }]) => !label)).toEqual([]);
  });
});
