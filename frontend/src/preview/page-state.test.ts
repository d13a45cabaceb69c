import { expect, it, vi } from "vitest";
import { schemas } from "@/lib/schema";
import type { View } from "@/lib/view";
import { Marks } from "@/preview/marks";
import { nameOf } from "@/preview/outlines";
import { PageState, slotsOf } from "@/preview/page-state";
import careers from "../../../content/documents/careers.json";
import deadlines from "../../../content/documents/deadlines.json";
import home from "../../../content/documents/home.json";
import site from "../../../content/documents/site.json";

const meta = { title: "", description: "", canonical: "", image: "" };
const data = { document: home, labels: careers.job, jobs: [], open: 2 };
const view: View = { name: "home", path: "/", status: 200, meta, data };

const marks = new Marks();
const plain = (text: unknown) => marks.read(String(text))?.text;
const create = () => new PageState({ site, deadlines }, marks);

/** What the home page gets. */
// biome-ignore lint/suspicious/noExplicitAny: the test reads what the documents have
const shownBy = (state: PageState): any => state.view(view).data;

it("shows an edited document, and the published one again", () => {
  const state = create();
  expect(plain(shownBy(state).document.why.heading)).toBe(home.why.heading);
  state.update("home", { ...home, why: { ...home.why, heading: "Why {shortName}" } });
  expect(plain(shownBy(state).document.why.heading)).toBe(`Why ${site.brand.shortName}`);
  expect(shownBy(state).open).toBe(2);
  state.update("home", undefined);
  expect(plain(shownBy(state).document.why.heading)).toBe(home.why.heading);
});

it("shows a part of another document, with its place there", () => {
  const state = create();
  state.update("careers", { ...careers, job: { ...careers.job, closesToday: "Last day" } });
  const { closesToday } = shownBy(state).labels;
  expect(marks.read(closesToday)).toEqual({
    text: "Last day",
    places: [{ document: "careers", pointer: "/job/closesToday" }],
  });
});

it("shows a changed name in the menu, with its place, and takes the page out of the menu", () => {
  const page = { key: "page-one", name: "Checks", path: "/services/checks", group: "services" } as const;
  const state = new PageState({ site, deadlines }, marks, [page]);
  // biome-ignore lint/suspicious/noExplicitAny: the test reads what the document has
  const links = (): any[] => (state.site() as any).navigation.services.links;
  const last = () => marks.read(links().at(-1).label);
  const place = { name: page.name, path: page.path, group: page.group, visible: true, inMenu: true };
  expect(links()).toHaveLength(site.navigation.services.links.length + 1);
  expect(last()?.text).toBe("Checks");
  expect(state.site()).toBe(state.site());

  state.update("page-one", { place: { ...place, name: "Checks of {shortName}" } });
  expect(last()).toEqual({
    text: `Checks of ${site.brand.shortName}`,
    places: [{ document: "page-one", pointer: "/place/name" }],
  });
  for (const hidden of [{ inMenu: false }, { visible: false }, { group: undefined }]) {
    state.update("page-one", { place: { ...place, ...hidden } });
    expect(links()).toHaveLength(site.navigation.services.links.length);
  }
  state.update("page-two", { place: { ...place, name: "New", path: "/services/new" } });
  expect(links().at(-1).href).toBe("/services/new");
  state.update("site", { ...site });
  expect(links().at(-1).href).toBe("/services/new");
});

it("tells of each change once, and of nothing else", () => {
  const state = create();
  const changed = vi.fn();
  const stop = state.subscribe(changed);
  const before = state.site();
  state.update("home", home);
  state.update("home", home);
  expect(changed).toHaveBeenCalledOnce();
  expect(state.site()).toBe(before);
  stop();
  state.update("home", undefined);
  expect(changed).toHaveBeenCalledOnce();
});

it("knows the place of every document in a page", () => {
  for (const key of Object.keys(schemas).filter((one) => one !== "site")) {
    expect(slotsOf(key).map(({ document }) => document)).toContain(key);
  }
  expect(slotsOf("admin")).toEqual([]);
});

it("names a field with what is around it, and with the document of another page", () => {
  const name = (document: string, pointer: string, content: unknown) => nameOf({ document, pointer }, content, "home");
  expect(name("home", "/why/reasons/2/title", home)).toMatch(/ 3 · /);
  expect(name("home", "/why/reasons/2", home)).toMatch(/ · .+ 3$/);
  expect(name("site", "/navigation/contact/label", site)).toMatch(/^Whole site · .+ · .+$/);
  expect(name("home", "/why", home)).not.toMatch(/·|\d/);
});
