import { expect, it } from "vitest";
import type { Place } from "@/lib/pointer";
import { commonPlace, isWithin, Marks, outerPlace } from "@/preview/marks";

const at = (pointer: string, document = "home"): Place => ({ document, pointer });

it("gives each place one character, and always the same", () => {
  const marks = new Marks();
  const [one, other] = [marks.markOf(at("/a")), marks.markOf(at("/a", "site"))];
  expect([...one, ...other]).toHaveLength(2);
  expect(one).not.toBe(other);
  expect(marks.markOf(at("/a"))).toBe(one);
});

it("reads the marks of a text", () => {
  const marks = new Marks();
  const text = `Hello ${"world"}${marks.markOf(at("/a"))}, नमस्ते 👍${marks.markOf(at("/b"))}`;
  expect(marks.read(text)).toEqual({ text: "Hello world, नमस्ते 👍", places: [at("/a"), at("/b")] });
  expect(marks.read("Hello 👍")).toBeUndefined();
});

it.each([
  ["one text", [at("/a/b")], at("/a/b")],
  ["two texts of an entry", [at("/list/1/title"), at("/list/1/text")], at("/list/1")],
  ["texts of two entries", [at("/list/1/title"), at("/list/10/title")], at("/list")],
  ["a text within the other", [at("/list/1"), at("/list/1/title")], at("/list/1")],
  ["the whole document", [at("/a"), at("/b")], undefined],
  ["two documents", [at("/a"), at("/a", "site")], undefined],
  ["nothing", [], undefined],
])("finds what %s have in common", (_, places, common) => {
  expect(commonPlace(places)).toEqual(common);
});

it("knows which place is within another", () => {
  expect(isWithin(at("/list/1/title"), at("/list/1"))).toBe(true);
  expect(isWithin(at("/list/1"), at("/list/1"))).toBe(true);
  expect(isWithin(at("/list/10"), at("/list/1"))).toBe(false);
  expect(isWithin(at("/list/1", "site"), at("/list/1"))).toBe(false);
});

it("goes outwards until the whole document", () => {
  expect(outerPlace(at("/list/1"))).toEqual(at("/list"));
  expect(outerPlace(at("/list"))).toBeUndefined();
});
