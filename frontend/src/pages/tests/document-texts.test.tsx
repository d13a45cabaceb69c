import { screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { fakeMotionPreference, renderAt } from "@/components/test-kit";
import type { PageModule } from "@/lib/pages";
import { ViewProvider } from "@/lib/view";

/** The parts of a document that these tests look at. A page tests only the parts that its document has. */
interface Document {
  title?: string;
  heading?: string;
  callToAction?: { label: string; href: string };
  slides?: unknown[];
  featuresHeading?: string;
  features?: unknown[];
  whyHeading?: string;
  why?: unknown[];
  demo?: { note: string };
}

const pages = import.meta.glob<PageModule>("../*/page.tsx", { eager: true });
const documents = import.meta.glob<Document>("../../../../content/documents/*.json", {
  eager: true,
  import: "default",
});

/** Pages that show records in addition to their document. They have tests of their own. */
const pagesWithRecords = ["blogs", "careers"];

/**
 * Every page that shows nothing but its document and ends with a call to action, by name. A new page
 * is tested as soon as it has a document and a component.
 */
const plainPages = Object.entries(documents).flatMap(([file, data]): [string, Document][] => {
  const name = file.replace(/^.*\/(.+)\.json$/, "$1");
  const isPlain = `../${name}/page.tsx` in pages && data.callToAction && !pagesWithRecords.includes(name);
  return isPlain ? [[name, data]] : [];
});

/** Returns the plain pages whose documents have a part. */
const having = (part: keyof Document) => plainPages.filter(([, data]) => data[part]);

function renderPage(name: string, data: Document) {
  const { Page } = pages[`../${name}/page.tsx`] as PageModule;
  const meta = { title: "", description: "", canonical: "", image: "" };
  const view = { name, path: `/${name}`, status: 200, meta, data };
  const { container } = renderAt(
    `/${name}`,
    <ViewProvider value={view}>
      <Page data={data} />
    </ViewProvider>,
  );
  return container.textContent ?? "";
}

/** Keys whose values are not text on the page, or only in a state that another test covers. */
const unseen = new Set([
  "meta",
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

const cardsIn = (region = "") =>
  within(screen.getByRole("region", { name: region })).getAllByRole("heading", { level: 3 });

beforeEach(() => fakeMotionPreference(true));

it("finds the services, the products and the pages about the company", () => {
  const names = plainPages.map(([name]) => name);
  expect(names).toEqual(expect.arrayContaining(["csr-training", "hrms-portal", "about-us"]));
});

describe.each(plainPages)("%s", (name, data) => {
  it("shows every text of its document", () => {
    const shown = renderPage(name, data);
    const texts = textsOf(data);
    expect(texts.length).toBeGreaterThan(10);
    expect(texts.filter((text) => !shown.includes(text))).toEqual([]);
  });

  it("has one main heading, and ends with its call to action", () => {
    renderPage(name, data);
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent(String(data.title ?? data.heading));
    const callToAction = screen.getByRole("link", { name: data.callToAction?.label });
    expect(callToAction).toHaveAttribute("href", expect.stringMatching(/^\/contact(\?for=[a-z-]+)?$/));
  });
});

// The schemas of the documents set how many slides, features and reasons there are.
it.each(having("slides"))("%s has all its slides, and shows only the first", (name, data) => {
  renderPage(name, data);
  const slides = screen.getByRole("group", { name: "Slideshow" }).querySelectorAll("img");
  expect(slides).toHaveLength(data.slides?.length ?? 0);
  expect(screen.getAllByRole("img")).toHaveLength(1);
});

it.each(having("features"))("%s has a card for each feature", (name, data) => {
  renderPage(name, data);
  expect(cardsIn(data.featuresHeading)).toHaveLength(data.features?.length ?? 0);
});

it.each(having("why"))("%s has a card for each reason to choose us", (name, data) => {
  renderPage(name, data);
  expect(cardsIn(data.whyHeading)).toHaveLength(data.why?.length ?? 0);
});

it.each(having("demo"))("%s shows its example screen, and says that it is one", (name, data) => {
  renderPage(name, data);
  expect(within(screen.getByRole("figure")).getByText(String(data.demo?.note))).toBeVisible();
});
