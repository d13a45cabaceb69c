// @vitest-environment jsdom
import { expect, it, vi } from "vitest";
import { Documents } from "@/preview/documents";
import { Marks } from "@/preview/marks";
import { Uploads } from "@/preview/uploads";
import blogs from "../../../content/documents/blogs.json";
import deadlines from "../../../content/documents/deadlines.json";
import home from "../../../content/documents/home.json";
import privacy from "../../../content/documents/privacy.json";
import site from "../../../content/documents/site.json";

const marks = new Marks();
const documents = new Documents(marks);
documents.fillFrom({ site, deadlines });

// biome-ignore lint/suspicious/noExplicitAny: the test reads what the document has
const prepare = (document: string, content: unknown): any =>
  documents.prepare(content, { document, pointer: "" }, content);

it("marks what visitors read with its place", () => {
  const { why } = prepare("home", home);
  expect(marks.read(why.reasons[1].text)).toEqual({
    text: home.why.reasons[1]?.text,
    places: [{ document: "home", pointer: "/why/reasons/1/text" }],
  });
});

it("marks the texts of alternatives", () => {
  const block = prepare("privacy", privacy).sections[1].blocks[1];
  expect(block.type).toBe("list");
  expect(marks.read(block.items[0])?.places).toEqual([
    { document: "privacy", pointer: "/sections/1/blocks/1/items/0" },
  ]);
});

it("leaves addresses, choices, numbers and empty texts alone", () => {
  expect(prepare("home", home).hero.slides[0].src).toBe(home.hero.slides[0]?.src);
  expect(prepare("privacy", privacy).updated).toBe(privacy.updated);
  expect(prepare("contact", { map: { zoom: 7 } }).map.zoom).toBe(7);
  expect(prepare("home", { hero: { heading: "" } }).hero.heading).toBe("");
});

it("leaves texts alone that a page makes an address of", () => {
  expect(prepare("blogs", blogs).filters).toEqual(blogs.filters);
});

it("fills placeholders, also those of a name that was just changed", () => {
  const changed = { ...site, brand: { ...site.brand, name: "Sahara" } };
  const of = new Documents(marks);
  of.fillFrom({ site, deadlines });
  const intro = { meta: { title: "About {brand}" } };
  const title = () => (of.prepare(intro, { document: "contact", pointer: "" }, intro) as typeof intro).meta.title;
  expect(marks.read(title())?.text).toBe(`About ${site.brand.name}`);
  of.fillFrom({ site: changed, deadlines });
  expect(marks.read(title())?.text).toBe("About Sahara");
});

it("keeps the parts that have not changed", () => {
  const before = prepare("home", home);
  const after = prepare("home", { ...home, why: { ...home.why, heading: "Another" } });
  expect(after.hero).toBe(before.hero);
  expect(after.why.reasons).toBe(before.why.reasons);
  expect(after.why).not.toBe(before.why);
});

it("marks a part again that has moved", () => {
  const reasons = [...home.why.reasons].reverse();
  const { why } = prepare("home", { ...home, why: { ...home.why, reasons } });
  expect(marks.read(why.reasons[0].title)?.places).toEqual([{ document: "home", pointer: "/why/reasons/0/title" }]);
});

it("adds the size and the focal point of an upload, as the server does for published pages", async () => {
  const src = "/api/files/images/aaaaaaaaaaaaaaa/gate.jpg";
  const facts = { url: "/api/files/images/aaaaaaaaaaaaaaa/new.jpg", width: 2000, height: 1000, focus: "50% 20%" };
  const fetched = vi.fn(async () => Response.json({ ...facts, sizes: [{ src: "a", width: 480 }] }));
  vi.stubGlobal("fetch", fetched);
  const known = await new Promise<Documents>((resolve) => {
    const of: Documents = new Documents(
      marks,
      new Uploads(() => {
        of.refresh();
        resolve(of);
      }),
    );
    const contact = { image: { src, alt: "The gate" }, list: [{ src }, { src: "scenes/gate" }] };
    const before = of.prepare(contact, { document: "contact", pointer: "" }, contact) as typeof contact;
    expect(before.image.src).toBe(src);
  });
  const contact = { image: { src, alt: "" }, published: { src, width: 1 }, other: { src: "scenes/gate" } };
  const shown = known.prepare(contact, { document: "contact", pointer: "" }, contact) as typeof contact;
  const { url, ...rest } = facts;
  expect(shown.image).toEqual({ src: url, alt: "", ...rest, sizes: [{ src: "a", width: 480 }] });
  expect(shown.published).toEqual({ src, width: 1 });
  expect(shown.other).toEqual({ src: "scenes/gate" });
  expect(fetched).toHaveBeenCalledTimes(1);
});
