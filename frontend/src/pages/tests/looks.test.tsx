import { render } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { LooksProvider, lazyPages, type Pages, useLook } from "@/lib/pages";

const Page = () => <p>page</p>;
const Cards = () => <p>cards</p>;
const Steps = () => <p>steps</p>;
const Numbers = () => <p>numbers</p>;

function Shown({ name }: { name: string }) {
  const Look = useLook(name);
  return <Look />;
}

const shown = (pages: Pages, name: string) =>
  render(
    <LooksProvider value={pages.look}>
      <Shown name={name} />
    </LooksProvider>,
  ).container.textContent;

it("loads the files of a page's looks once, and draws each look by its own component or that of its kind", async () => {
  const style = vi.fn(async () => ({}));
  const other = vi.fn(async () => ({}));
  const pages = lazyPages({ "./page/page.tsx": async () => ({ Page }) }, async () => ({
    "./cards.tsx": async () => ({ Look: Cards }),
    "./cards-lines.scss": style,
    "./cards-tiles.scss": other,
    "./steps.tsx": async () => ({ Look: Steps }),
    "./steps-numbers.tsx": async () => ({ Look: Numbers }),
  }));
  await pages.load("page", ["cards-lines", "steps-numbers"]);
  await pages.load("page", ["cards-lines"]);
  expect(style).toHaveBeenCalledTimes(1);
  expect(other).not.toHaveBeenCalled();
  expect(pages.get("page")).toBe(Page);
  expect(shown(pages, "cards-lines")).toBe("cards");
  expect(shown(pages, "steps-numbers")).toBe("numbers");
  expect(shown(pages, "tables-plain")).toBe("");
});

it("fails as long as the file of a look cannot be loaded", async () => {
  const pages = lazyPages({ "./page/page.tsx": async () => ({ Page }) }, async () => ({
    "./quote.tsx": () => Promise.reject(new Error("offline")),
  }));
  await expect(pages.load("page", ["quote-band"])).rejects.toThrow("offline");
  await expect(pages.load("page", ["quote-band"])).rejects.toThrow("offline");
});
