import { expect, it } from "vitest";
import { trailTo } from "@/admin/kit/trail";

it("names the parts that lead to a place", () => {
  expect(trailTo("home", "/hero/slides/1/alt")).toEqual(["First screen", "Slideshow", "2", "What the picture shows"]);
  expect(trailTo("privacy", "/sections/0/blocks/1/items/0")).toEqual([
    "Sections",
    "1",
    "Paragraphs and lists",
    "2",
    "Entries",
    "1",
  ]);
  expect(trailTo("page-govt-skill-dev-prog", "/sections/3/items/0/sector")).toEqual([
    "Sections",
    "4",
    "Sectors",
    "1",
    "Sector",
  ]);
});
