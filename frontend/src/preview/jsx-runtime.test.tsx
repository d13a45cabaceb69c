import { render } from "@testing-library/react";
import { expect, it } from "vitest";
import { jsx, jsxs } from "@/preview/jsx-runtime";
import { Marks } from "@/preview/marks";

const marks = new Marks();
const marked = (text: string, pointer: string) => text + marks.markOf({ document: "terms", pointer });

const drawn: string[] = [];

function Card({ card }: { card: { title: string } }) {
  drawn.push(card.title);
  return jsx("p", { children: card.title });
}

it("draws a component again only if its part of the document is another one", () => {
  const cards = (list: { title: string }[]) =>
    jsx("div", { children: list.map((card) => jsx(Card, { card }, card.title)) });
  const [one, two] = [{ title: marked("One", "/0") }, { title: marked("Two", "/1") }];
  const { rerender } = render(cards([one, two]));
  drawn.length = 0;
  const longer = { title: marked("Twos", "/1") };
  rerender(cards([one, longer]));
  expect(drawn).toEqual([longer.title]);
});

it("keeps an element that is known by its text, while the text is being written", () => {
  const list = (texts: string[]) => jsxs("ul", { children: texts.map((text) => jsx("li", { children: text }, text)) });
  const texts = [marked("A “first” text", "/a"), marked("नमस्ते 👍", "/b"), "without a mark"];
  const { rerender, container } = render(list(texts));
  const before = [...container.querySelectorAll("li")];
  rerender(list([marked("A longer “first” text", "/a"), marked("नमस्ते 👍👍", "/b"), "another"]));
  const after = [...container.querySelectorAll("li")];
  expect(after.map((element) => before.includes(element))).toEqual([true, true, false]);
});
