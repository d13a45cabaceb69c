import { readdirSync } from "node:fs";
import { join } from "node:path";
import { compileString, type Logger } from "sass";
import { describe, expect, it } from "vitest";
import rules from "./contrast.json";

const loadPaths = [import.meta.dirname];

/** Reads the functional colours of a theme from the settings. */
function coloursOf(theme: "light" | "dark"): Map<string, string> {
  const { css } = compileString(
    `@use "settings/colors"; a { @each $name, $value in colors.$${theme} { --#{$name}: #{$value}; } }`,
    { loadPaths },
  );
  return new Map([...css.matchAll(/--([a-z-]+): (#[0-9a-f]{6});/g)].map(([, name = "", value = ""]) => [name, value]));
}

const channel = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    channel(Number.parseInt(hex.slice(at, at + 2), 16) / 255),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** The pairs of each theme. `pb/content/brand` checks the colours that a company chooses with them, too. */
const { texts, shapes } = rules;

describe.each(["light", "dark"] as const)("in the %s theme", (theme) => {
  const colours = coloursOf(theme);
  const ratio = (one: string, other: string) => contrast(colours.get(one) ?? "none", colours.get(other) ?? "none");
  const pairs = (table: Record<string, string[]>) =>
    Object.entries(table).flatMap(([front, backs]) => backs.map((back) => [front, back] as const));

  // WCAG asks for 4.5 to 1 for text, and 3 to 1 for large text, borders of controls, focus rings and icons.
  it.each(pairs(texts))("%s is readable on %s", (front, back) => {
    expect(ratio(front, back)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(pairs(shapes))("%s is visible on %s", (front, back) => {
    expect(ratio(front, back)).toBeGreaterThanOrEqual(3);
  });
});

it("has the same names in both themes", () => {
  expect([...coloursOf("dark").keys()]).toEqual([...coloursOf("light").keys()]);
});

const modules = ["settings", "tools"].flatMap((folder) =>
  readdirSync(join(import.meta.dirname, folder)).map((file) => `${folder}/${file.replace(/^_|\.scss$/g, "")}`),
);

it.each(modules)("%s emits no CSS", (module) => {
  const warnings: string[] = [];
  const logger: Logger = { warn: (message) => warnings.push(message) };
  expect(compileString(`@use "${module}"`, { loadPaths, logger }).css).toBe("");
  expect(warnings).toEqual([]);
});
