import { screen } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { fakeMotionPreference, renderAt } from "@/components/test-kit";
import { careers, makeJob } from "@/features/applications/test-kit";
import type { BlogList } from "@/lib/blog";
import { LooksProvider } from "@/lib/pages";
import { schemas } from "@/lib/schema";
import { examplePage } from "@/lib/test-kit";
import { ViewProvider } from "@/lib/view";
import { makePost } from "@/pages/blogs/test-kit";
import type { CustomPageData } from "@/pages/page/data";
import { Page } from "@/pages/page/page";
import { pages } from "@/pages/test-kit";
import blogs from "../../../../content/documents/blogs.json";
import contact from "../../../../content/documents/contact.json";

const example = examplePage();

/** Shows a page with the given sections, and with all records that sections can need. */
function show(sections = example.sections) {
  const document = { ...example, sections } as unknown as CustomPageData["document"];
  const posts = { labels: blogs.post as BlogList["document"]["post"], posts: [makePost()] };
  const data = {
    key: "page-one",
    document,
    labels: careers.job,
    jobs: [makeJob()],
    open: 1,
    posts,
    contact: contact.form,
  };
  const path = document.place.path;
  const meta = { title: "", description: "", canonical: `https://site.test${path}`, image: "" };
  const view = { name: "page", path, status: 200, meta, data };
  return renderAt(
    path,
    <ViewProvider value={view}>
      <LooksProvider value={pages.look}>
        <Page data={data} />
      </LooksProvider>
    </ViewProvider>,
  );
}

/** Returns the texts of a section that visitors read. */
function textsOf(value: unknown, name = ""): string[] {
  if (["kind", "look", "sign", "href", "src", "alt", "type", "none"].includes(name)) return [];
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([member, inner]) => textsOf(inner, member));
}

beforeEach(() => fakeMotionPreference(true));

it("has one main heading, and the way to the page", () => {
  show();
  expect(screen.getAllByRole("heading", { level: 1 })).toHaveLength(1);
  expect(screen.getByRole("navigation")).toHaveTextContent("HomeServicesVerification");
});

it("has no id twice, although every section stands there twice", () => {
  const { container } = show();
  const ids = [...container.querySelectorAll("[id]")].map(({ id }) => id);
  expect(ids.length).toBeGreaterThan(20);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
});

it("has its sections at their names in links", () => {
  const [first = { kind: "", look: "" }] = example.sections;
  const { container } = show([{ ...first, id: "what-we-check" } as typeof first]);
  expect(container.querySelector("#what-we-check")).toHaveTextContent("What we check");
});

const looks = example.sections.flatMap((section) => {
  const kind = schemas.page?.properties?.sections?.items?.oneOf?.find(
    ({ properties }) => properties?.kind?.const === section.kind,
  );
  return (kind?.properties?.look?.enum ?? []).map((look): [string, string, typeof section] => [
    section.kind,
    String(look),
    { ...section, look: String(look) },
  ]);
});

it.each(looks)("shows all texts of %s with the look %s", (_kind, _look, section) => {
  const { container } = show([section]);
  const shown = container.textContent ?? "";
  expect(textsOf(section).filter((text) => !shown.includes(text))).toEqual([]);
});

it("has a style sheet for each look whose class it makes from its name", () => {
  const files = Object.keys(import.meta.glob("./looks/*/*.scss")).join();
  const named = looks.filter(([kind]) => ["cards", "chapters", "steps"].includes(kind));
  const missing = named.map(([kind, look]) => `/${kind}-${look}.scss`).filter((file) => !files.includes(file));
  expect([...new Set(missing)]).toEqual(["/steps-numbers.scss"]); // its component imports a shared one
});
