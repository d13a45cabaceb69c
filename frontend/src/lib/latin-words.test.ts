import { expect, it } from "vitest";
import { latinWords } from "@/lib/latin-words";
import { slugs } from "../../../content/testdata/slugs.json";

it.each(slugs)("makes $slug of $title", ({ title, slug }) => {
  expect(latinWords(title).replace(/^-|-$/g, "")).toBe(slug);
});
