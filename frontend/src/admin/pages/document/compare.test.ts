import { expect, it } from "vitest";
import { comparePages } from "@/admin/pages/document/compare";
import { insertAt, moveIn, removeAt, setAt } from "@/admin/pages/document/edit";
import type { Content } from "@/admin/pages/document/page";
import { changedFields } from "@/admin/writing/kind";
import home from "../../../../../content/documents/home.json";

const changes = (after: Content) => changedFields(...comparePages("home", home, after));
const [first, second] = home.why.reasons;

it("names the text that was changed", () => {
  expect(changes(setAt(home, "/hero/headline", "People who stay"))).toEqual([
    { label: "First screen › Headline", text: "People who stay", old: home.hero.headline },
  ]);
});

it("shows a moved entry as another order, not as other texts", () => {
  const found = changes(moveIn(home, "/why/reasons", 0, 1));
  expect(found.map(({ label }) => label)).toEqual(["Why choose us › Reasons › Order"]);
  expect(found[0]?.text).toContain(`${second?.title} | ${first?.title} | `);
});

it("compares a moved entry whose text was changed, too, with itself", () => {
  const moved = moveIn(home, "/why/reasons", 0, 1);
  const found = changes(setAt(moved, "/why/reasons/1/text", "New."));
  expect(found).toContainEqual({ label: "Why choose us › Reasons › 2 › Text", text: "New.", old: first?.text });
});

it("shows an added and a removed entry as such", () => {
  const client = { id: "new", label: "New" };
  expect(changes(insertAt(home, "/logos/clients/entries", 0, client)).map(({ label }) => label)).toEqual([
    "Logos › Clients › Entries › 1 › Name in links",
    "Logos › Clients › Entries › 1 › Name",
  ]);
  expect(changes(removeAt(home, "/logos/clients/entries", 0))).toContainEqual({
    label: "Logos › Clients › Entries › 1 (removed) › Name",
    text: "",
    old: home.logos.clients.entries[0]?.label,
  });
});

it("names a new and a removed section instead of each of its texts", () => {
  const steps = {
    kind: "steps",
    look: "bridge",
    heading: "From your list to the report",
    intro: "",
    steps: [{ when: "Day 1" }],
  };
  const quote = { kind: "quote", look: "plain", text: "They came on time.", name: "Asha" };
  const changesOf = (before: unknown[], after: unknown[]) =>
    changedFields(...comparePages("page-x", { sections: before }, { sections: after })).map(
      ({ label, text, old }) => `${label}: ${old}${old && text && " → "}${text}`,
    );
  expect(changesOf([quote], [quote, steps])).toEqual(["New section, at place 2: Steps – From your list to the report"]);
  expect(changesOf([quote, steps], [quote])).toEqual([
    "Removed section, from place 2: Steps – From your list to the report",
  ]);
  expect(changesOf([steps], [{ ...steps, intro: "New." }])).toEqual(["Sections › 1 › Introduction: New."]);
});

it("tells a picture from a text", () => {
  const [change] = changes(setAt(home, "/mission/image/src", "scenes/error"));
  expect(change).toMatchObject({ text: "scenes/error", kind: "picture" });
});
