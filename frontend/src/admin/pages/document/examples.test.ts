import { expect, it } from "vitest";
import { examplesIn } from "@/admin/pages/document/examples";
import type { Content } from "@/admin/pages/document/page";
import { contentOf } from "@/admin/pages/list/new-page";
import type { Image, PageOpening } from "@/generated/content";
import { drawingNames } from "@/generated/drawing-names";
import { schemas } from "@/lib/schema";

type Section = { kind: string; heading?: string; image?: { src: string; alt: string } };
const kinds = schemas.page?.properties?.sections?.items?.oneOf ?? [];
const given = (kind: string) =>
  structuredClone(kinds.find(({ properties }) => properties?.kind?.const === kind)?.examples?.[0]) as Section;

/** Returns a new page that visitors shall see. */
function newPage(change: Content = {}): Content {
  const page = contentOf("Checks", "/services/checks", "services");
  return { ...page, place: { ...page.place, visible: true }, ...change };
}

const written = {
  opening: { look: "plain", title: "Checks", lead: "We check papers." },
  meta: { title: "Checks", description: "What we check, and by when." },
};
const places = (content: Content, published?: Content) =>
  examplesIn("page-1", content, published).map(({ pointer }) => pointer);

it("names the texts that a new page begins with, and that it is bare", () => {
  expect(places(newPage())).toEqual(["/opening/lead", "/meta/description", "/sections"]);
  expect(examplesIn("page-1", newPage(), undefined)[0]).toMatchObject({
    label: "Top of the page › Introduction",
    says: "“Say in one or two sentences what you offer, to whom, and what they get by when.”",
  });
});

it("names sections with texts of the gallery, but none that shows records", () => {
  const sections = [given("posts"), given("openings"), given("quote")];
  expect(examplesIn("page-1", newPage({ ...written, sections }))).toEqual([
    {
      pointer: "/sections/2",
      label: "Quote",
      says: "“Before the first shift begins, we now know who will run the machine.” and 2 more texts",
    },
  ]);
  const own = { kind: "quote", look: "band", text: "Good.", name: "Asha", role: "Head" };
  expect(places(newPage({ ...written, sections: [own] }))).toEqual([]);
});

it("asks about an example that somebody has published once", () => {
  const page = newPage({ ...written, sections: [given("steps")] });
  expect(places(page)).toEqual(["/sections/0"]);
  expect(places({ ...page, sections: [given("posts"), given("steps")] }, page)).toEqual([]);
  expect(places({ ...page, sections: [] }, page)).toEqual([]);
});

it("asks nothing about a page that stays hidden, or one of the program", () => {
  expect(places({ ...contentOf("Checks", "/checks", undefined) })).toEqual([]);
  expect(examplesIn("home", { hero: {} })).toEqual([]);
});

it("describes the pictures of examples as they are", () => {
  const pictures = kinds.flatMap(({ examples }) => (examples?.[0] as Section | undefined)?.image ?? []);
  const { opening, card } = contentOf("Checks", "/checks", undefined) as { opening: PageOpening; card: Image };
  for (const { src, alt } of [...pictures, ...(opening.pictures ?? []), card]) {
    expect(alt).toBe(drawingNames[src.replace("scenes/", "")]);
  }
  expect(new Set([...pictures, card].map(({ src }) => src)).size).toBe(pictures.length + 1);
});
