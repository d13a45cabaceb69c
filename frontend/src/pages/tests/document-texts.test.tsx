import { screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { fakeMotionPreference, renderAt } from "@/components/test-kit";
import type { PageModule } from "@/lib/pages";
import { ViewProvider } from "@/lib/view";

const pages = import.meta.glob<PageModule>("../*.tsx", { eager: true });
const documents = import.meta.glob("../../../../content/documents/*.json", { eager: true, import: "default" });

interface Document {
  [key: string]: unknown;
  callToAction: { label: string; href: string };
}

const services = ["contract-staffing", "manpower-consulting", "payroll-management"];
const training = ["govt-skill-dev-prog", "csr-training"];
const products = ["crm-portal", "job-portal", "lms-portal", "hrms-portal"];
const others = ["about-us", "our-network", "help-center"];

function renderPage(name: string) {
  const data = documents[`../../../../content/documents/${name}.json`] as Document;
  const { Page } = pages[`../${name}.tsx`] as PageModule;
  const meta = { title: "", description: "", canonical: "", image: "" };
  const view = { name, path: `/${name}`, status: 200, meta, data };
  const { container } = renderAt(
    `/${name}`,
    <ViewProvider value={view}>
      <Page data={data} />
    </ViewProvider>,
  );
  return { data, text: container.textContent ?? "" };
}

/** Keys whose values are not words on the page, or only in a state that their own test covers. */
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
  "count",
  "empty",
]);

/** Every word of a document that its page shows. */
function wordsOf(value: unknown, key = "", parent = ""): string[] {
  if (unseen.has(key) || unseen.has(`${key}@${parent}`)) return [];
  if (typeof value === "string") return [value];
  if (Array.isArray(value)) return value.flatMap((item) => wordsOf(item, "", key));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, item]) => wordsOf(item, name, key));
}

const cardsIn = (region: string) =>
  within(screen.getByRole("region", { name: region })).getAllByRole("heading", { level: 3 });

beforeEach(() => fakeMotionPreference(true));

describe.each([...services, ...training, ...products, ...others])("%s", (name) => {
  it("shows every text of its document", () => {
    const { data, text } = renderPage(name);
    const words = wordsOf(data);
    expect(words.length).toBeGreaterThan(10);
    expect(words.filter((word) => !text.includes(word))).toEqual([]);
  });

  it("has one main heading, and leads to the contact page", () => {
    const { data } = renderPage(name);
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent(String(data.title ?? data.heading));
    expect(screen.getByRole("link", { name: data.callToAction.label })).toHaveAttribute("href", "/contact");
  });
});

it.each([...services, ...training])("%s has three slides, the first of them shown", (name) => {
  renderPage(name);
  expect(screen.getByRole("group", { name: "Slideshow" }).querySelectorAll("img")).toHaveLength(3);
  expect(screen.getAllByRole("img")).toHaveLength(1);
});

it.each([...services, ...products])("%s has six features", (name) => {
  const { data } = renderPage(name);
  expect(cardsIn(String(data.featuresHeading))).toHaveLength(6);
});

it.each(services)("%s has three reasons to choose us", (name) => {
  const { data } = renderPage(name);
  expect(cardsIn(String(data.whyHeading))).toHaveLength(3);
});

it.each(products)("%s shows its screen", (name) => {
  const { data } = renderPage(name);
  expect(screen.getByRole("img", { name: (data.screen as { alt: string }).alt })).toBeVisible();
});
