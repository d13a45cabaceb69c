import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { expect, it } from "vitest";
import { Logo, LogoMark } from "@/components/logo/logo";
import type { Site } from "@/generated/content";
import { SiteProvider } from "@/lib/site";
import document from "../../../../content/documents/site.json";

const site = document as Site;
const upload = (name: string, width: number, height: number) => ({
  src: `/api/files/images/abcdefghijklmno/${name}.png`,
  width,
  height,
});
const [wide, square, icon] = [upload("wide", 600, 200), upload("square", 300, 300), upload("icon", 512, 512)];

const show = (brand: Partial<Site["brand"]>) => {
  const { container } = render(
    <MemoryRouter>
      <SiteProvider value={{ ...site, brand: { ...site.brand, ...brand } }}>
        <Logo />
        <LogoMark className="mark" />
      </SiteProvider>
    </MemoryRouter>,
  );
  const files = [...container.querySelectorAll("img, source")].map(
    (e) => /(\w+)\.png/.exec(e.getAttribute("src") ?? e.getAttribute("srcset") ?? "")?.[1],
  );
  return { files, drawn: container.querySelectorAll("svg").length, name: screen.queryByText(site.brand.shortName) };
};

it.each([
  ["the sample", {}, { files: [], drawn: 2, named: true }],
  ["a wide logo", { logo: { light: wide } }, { files: ["wide"], drawn: 0, named: false }],
  ["a wide logo and an icon", { logo: { light: wide }, icon }, { files: ["wide", "icon"], drawn: 0, named: false }],
  ["a square logo", { logo: { light: square } }, { files: ["square", "square"], drawn: 0, named: true }],
  ["two logos", { logo: { light: wide, dark: square } }, { files: ["square", "wide"], drawn: 0, named: false }],
  ["only an icon", { icon }, { files: ["icon", "icon"], drawn: 0, named: true }],
])("shows %s", (_, brand, want) => {
  const { files, drawn, name } = show(brand);
  expect({ files, drawn, named: name !== null }).toEqual(want);
});
