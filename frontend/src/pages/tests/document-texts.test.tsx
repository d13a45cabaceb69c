import { screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { fakeMotionPreference, renderAt } from "@/components/test-kit";
import type { CustomPage } from "@/generated/content";
import { LooksProvider } from "@/lib/pages";
import { ViewProvider } from "@/lib/view";
import { pages } from "@/pages/test-kit";

const documents = import.meta.glob<Record<string, unknown>>("../../../../content/documents/*.json", {
  eager: true,
  import: "default",
});

/** Pages of sections by the keys of their documents. A new one is tested as soon as it has a document. */
const ofSections = Object.entries(documents).flatMap(([file, data]): [string, CustomPage][] => {
  const key = file.replace(/^.*\/(.+)\.json$/, "$1");
  return key.startsWith("page-") ? [[key, data as unknown as CustomPage]] : [];
});

/** A page with what it shows. */
interface Shown {
  name: string;
  data: unknown;
  title: unknown;
  /** The button at the end. */
  button?: string;
}

const documentOf = (key: string) => documents[`../../../../content/documents/${key}.json`] as Record<string, unknown>;

/** Every page that shows nothing but its document, by the key of the document. Most end with a call to action. */
const plainPages: [string, Shown][] = [
  ...ofSections.map(([key, document]): [string, Shown] => {
    const end = document.sections.findLast(({ kind }) => kind === "callToAction");
    const data = { key, document };
    return [
      key,
      { name: "page", data, title: document.opening.title, button: end && "label" in end ? end.label : undefined },
    ];
  }),
  ...["about-us", "our-network"].map((key): [string, Shown] => {
    const data = documentOf(key);
    return [key, { name: key, data, title: data.heading, button: (data.callToAction as { label: string }).label }];
  }),
];

function renderPage({ name, data }: { name: string; data: unknown }) {
  const Page = pages.get(name);
  const meta = { title: "", description: "", canonical: "", image: "" };
  const path = (data as { document?: CustomPage }).document?.place.path ?? `/${name}`;
  const view = { name, path, status: 200, meta, data };
  const { container } = renderAt(
    path,
    <ViewProvider value={view}>
      <LooksProvider value={pages.look}>
        <Page data={data} />
      </LooksProvider>
    </ViewProvider>,
  );
  return container.textContent ?? "";
}

/** Keys whose values are not text on the page, or only in a state that another test covers. */
const unseen = new Set([
  "meta",
  "key",
  "kind",
  "look",
  "sign",
  "tone",
  "place",
  "src",
  "href",
  "id",
  "region",
  "type",
  "alt",
  "title@map",
  "placeholder",
  "count@search",
  "empty",
  "group",
  "others",
  "joined",
  "progress",
]);

/** Collects every text of a document that its page shows. */
function textsOf(value: unknown, key = "", parent = ""): string[] {
  if (unseen.has(key) || unseen.has(`${key}@${parent}`)) return [];
  if (typeof value === "string") return [value];
  if (Array.isArray(value)) return value.flatMap((item) => textsOf(item, "", key));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, item]) => textsOf(item, name, key));
}

beforeEach(() => fakeMotionPreference(true));

it("finds the services and the products", () => {
  expect(ofSections.map(([key]) => key)).toEqual(expect.arrayContaining(["page-csr-training", "page-hrms-portal"]));
});

describe.each(plainPages)("%s", (_, page) => {
  it("shows every text of its document", () => {
    const shown = renderPage(page);
    const texts = textsOf(page.data);
    expect(texts.length).toBeGreaterThan(2);
    expect(texts.filter((text) => !shown.includes(text))).toEqual([]);
  });

  it("has one main heading, and ends with its call to action if it has one", () => {
    renderPage(page);
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent(String(page.title));
    if (!page.button) return;
    const callToAction = screen.getByRole("link", { name: page.button });
    expect(callToAction).toHaveAttribute("href", expect.stringMatching(/^\/contact(\?for=[a-z-]+)?$/));
  });
});

describe.each(ofSections)("%s", (key, document) => {
  const { opening, sections } = document;

  it("has all its pictures and shows only the first, or its example screen", () => {
    renderPage({ name: "page", data: { key, document } });
    if ("demo" in opening) {
      return expect(within(screen.getByRole("figure")).getByText(opening.demo.note)).toBeVisible();
    }
    if (!opening.pictures) return expect(screen.queryByRole("img")).toBeNull();
    const slides = screen.getByRole("group", { name: "Slideshow" }).querySelectorAll("img");
    expect(slides).toHaveLength(opening.pictures?.length ?? 0);
    expect(screen.getAllByRole("img")).toHaveLength(1);
  });

  it("has all its cards", () => {
    renderPage({ name: "page", data: { key, document } });
    for (const section of sections) {
      if (section.kind !== "cards") continue;
      const region = within(screen.getByRole("region", { name: section.heading }));
      expect(region.getAllByRole("heading", { level: 3 })).toHaveLength(section.cards.length);
    }
  });
});
