// @vitest-environment jsdom
import { expect, it } from "vitest";
import { showColours } from "@/features/colours/show-colours";
import type { BrandColours, Site } from "@/generated/content";

const sheets = () => [...document.querySelectorAll("link")].map((link) => link.getAttribute("href"));
const show = (colours?: BrandColours) => showColours({ brand: { colours } } as Site, "entry-preview");
const load = () => [...document.querySelectorAll("link")].at(-1)?.dispatchEvent(new Event("load"));

it("shows each pair of colours, and keeps the one before until it is there", () => {
  document.head.innerHTML = '<link rel="stylesheet" href="/assets/entry-preview-A1b2-_3.css">';
  const sample = "/assets/entry-preview-A1b2-_3.css";
  const red = "/assets/entry-preview-A1b2-_3.7a1420-f2b84b.css";
  show();
  expect(sheets()).toEqual([sample]);
  show({ main: "#7a1420", accent: "#f2b84b" });
  expect(sheets()).toEqual([sample, red]);
  load();
  expect(sheets()).toEqual([red]);
  show({ main: "#7a14", accent: "#f2b84b" }); // somebody is typing
  expect(sheets()).toEqual([red]);
  show();
  load();
  expect(sheets()).toEqual([sample]);
});
