import { expect, test } from "vitest";
import { merge } from "@/admin/writing/versions/merge";

const base = {
  heading: "Contact",
  intro: "Write to us.",
  picture: { src: "scenes/a", alt: "A desk" },
  tags: ["pay", "law"],
  cards: [
    { title: "Pay", text: "On the 7th." },
    { title: "Law", text: "In 28 states." },
    { title: "People", text: "12,000." },
  ],
};
type Page = typeof base;
const [pay, law, people] = base.cards as [Page["cards"][0], Page["cards"][0], Page["cards"][0]];
const change = (part: Partial<Page>): Page => ({ ...base, ...part });
const join = (mine: Partial<Page>, theirs: Partial<Page>, choices = {}) =>
  merge(base, change(mine), change(theirs), choices);

test.each<[string, Partial<Page>, Partial<Page>, Partial<Page>]>([
  ["different texts", { heading: "Mine" }, { intro: "Theirs." }, { heading: "Mine", intro: "Theirs." }],
  ["the same change", { heading: "Both" }, { heading: "Both" }, { heading: "Both" }],
  [
    "different entries of a list",
    { cards: [{ ...pay, text: "On the 1st." }, law, people] },
    { cards: [pay, law, { ...people, text: "13,000." }] },
    { cards: [{ ...pay, text: "On the 1st." }, law, { ...people, text: "13,000." }] },
  ],
  [
    "different members of an entry that moved",
    { cards: [{ ...pay, text: "On the 1st." }, law, people] },
    { cards: [people, pay, law] },
    { cards: [people, { ...pay, text: "On the 1st." }, law] },
  ],
  [
    "an entry added by each",
    { cards: [pay, { title: "New of mine", text: "1" }, law, people] },
    { cards: [pay, law, people, { title: "New of theirs", text: "2" }] },
    { cards: [pay, { title: "New of mine", text: "1" }, law, people, { title: "New of theirs", text: "2" }] },
  ],
  [
    "an entry removed by one",
    { cards: [pay, people] },
    { heading: "Theirs" },
    { cards: [pay, people], heading: "Theirs" },
  ],
  [
    "an entry removed by one, another changed by the other",
    { cards: [pay, people] },
    { cards: [pay, law, { ...people, text: "13,000." }] },
    { cards: [pay, { ...people, text: "13,000." }] },
  ],
  [
    "entries added one behind the other",
    { cards: [pay, law, people, { title: "First", text: "1" }, { title: "Second", text: "2" }] },
    { cards: [{ ...pay, text: "On the 1st." }, law, people] },
    {
      cards: [
        { ...pay, text: "On the 1st." },
        law,
        people,
        { title: "First", text: "1" },
        { title: "Second", text: "2" },
      ],
    },
  ],
  [
    "two equal entries added by one",
    { cards: [pay, law, people, { title: "", text: "" }, { title: "", text: "" }] },
    { cards: [{ ...pay, text: "On the 1st." }, law, people] },
    { cards: [{ ...pay, text: "On the 1st." }, law, people, { title: "", text: "" }, { title: "", text: "" }] },
  ],
  [
    "an entry copied by one",
    { cards: [pay, pay, law, people] },
    { cards: [pay, law, { ...people, text: "13,000." }] },
    { cards: [pay, pay, law, { ...people, text: "13,000." }] },
  ],
  [
    "words added by each",
    { tags: ["pay", "law", "PF"] },
    { tags: ["ESI", "pay", "law"] },
    { tags: ["ESI", "pay", "law", "PF"] },
  ],
])("puts %s together", (_, mine, theirs, both) => {
  expect(join(mine, theirs)).toEqual({ value: change(both), clashes: [] });
});

test.each<[string, string, Partial<Page>, Partial<Page>]>([
  ["a text", "/heading", { heading: "Mine" }, { heading: "Theirs" }],
  [
    "a text of an entry",
    "/cards/1/text",
    { cards: [pay, { ...law, text: "In 29 states." }, people] },
    { cards: [pay, { ...law, text: "Everywhere." }, people] },
  ],
  [
    "a picture, whose description belongs to it",
    "/picture",
    { picture: { src: "scenes/b", alt: "A desk" } },
    { picture: { src: "scenes/a", alt: "A large desk" } },
  ],
  [
    "an entry that the other removed",
    "/cards/1",
    { cards: [pay, people] },
    { cards: [pay, { ...law, text: "All." }, people] },
  ],
  ["the order of a list", "/cards", { cards: [law, pay, people] }, { cards: [people, pay, law] }],
])("asks about %s", (_, place, mine, theirs) => {
  expect(join(mine, theirs)).toEqual({ value: change(mine), clashes: [{ place }] });
  expect(join(mine, theirs, { [place]: "theirs" })).toEqual({ value: change(theirs), clashes: [{ place }] });
});

test("asks about every difference if nobody knows what both started from", () => {
  const merged = merge(undefined, change({ heading: "Mine" }), change({ intro: "Theirs." }));
  expect(merged.clashes.map(({ place }) => place)).toEqual(["/heading", "/intro"]);
});
