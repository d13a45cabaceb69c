import { expect, it } from "vitest";
import { runsOf } from "@/pages/search/hits";

const texts = (excerpt: string) => runsOf(excerpt).map(({ text, found }) => (found ? `[${text}]` : text));

it.each([
  ["no mark", "A plain text", ["A plain text"]],
  ["a word in the middle", "run \u0002payroll\u0003 on time", ["run ", "[payroll]", " on time"]],
  ["words beside each other", "\u0002pay\u0003\u0002roll\u0003", ["[pay]", "[roll]"]],
  ["an excerpt that ends within a word", "the \u0002pay", ["the ", "[pay]"]],
  ["what looks like HTML", "\u0002<b>\u0003", ["[<b>]"]],
  ["nothing", "", []],
])("splits %s", (_, excerpt, runs) => {
  expect(texts(excerpt)).toEqual(runs);
});

it("gives each run its own position", () => {
  const at = runsOf("a \u0002b\u0003 c \u0002b\u0003").map((run) => run.at);
  expect(new Set(at).size).toBe(at.length);
});
