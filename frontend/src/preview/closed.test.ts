// @vitest-environment jsdom
import { expect, it, vi } from "vitest";
import { keepAbout } from "@/lib/documents/closed";
import { Documents } from "@/preview/documents";
import { Marks } from "@/preview/marks";
import { PageState } from "@/preview/page-state";
import deadlines from "../../../content/documents/deadlines.json";
import site from "../../../content/documents/site.json";
import table from "../../../content/testdata/closed.json";

const marks = new Marks();
const closed = new Set(table.closed);

it.each(table.documents)("leaves out $name", ({ whole, shown }) => {
  const documents = new Documents(marks);
  documents.leaveOut(closed);
  const prepared = documents.prepare(whole, { document: "none", pointer: "" }, whole);
  expect(keepAbout(prepared, whole, closed)).toEqual(shown);
});

it("keeps the places of the other entries, and shows all again when the pages are back", () => {
  const state = new PageState({ site, deadlines }, marks);
  const told = vi.fn();
  state.subscribe(told);
  // biome-ignore lint/suspicious/noExplicitAny: the test reads what the document has
  const links = (): any[] => (state.site() as any).navigation.products.links;
  const [first, second] = site.navigation.products.links;
  expect(links()[0].href).toBe(first?.href);

  state.leaveOut([first?.href ?? ""]);
  expect(told).toHaveBeenCalledTimes(1);
  expect(links()).toHaveLength(site.navigation.products.links.length - 1);
  expect(marks.read(links()[0].label)).toEqual({
    text: second?.label,
    places: [{ document: "site", pointer: "/navigation/products/links/1/label" }],
  });
  expect(state.site()).toBe(state.site());

  state.leaveOut([]);
  expect(links()[0].href).toBe(first?.href);
});
