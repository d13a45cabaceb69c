import { expect, it } from "vitest";
import { namePlaces, overlap } from "@/pages/our-network/name-places";
import network from "../../../../content/documents/our-network.json";

const offices = [...network.left, ...network.right];

it("writes the name of a single city to its right", () => {
  expect(offices.map((office) => namePlaces([office])[0]?.before)).not.toContain(true);
});

it("never lets names overlap, whichever cities are selected", () => {
  const covered = new Set<string>();
  for (let chosen = 0; chosen < 2 ** offices.length; chosen++) {
    const places = namePlaces(offices.filter((_, index) => (chosen >> index) % 2 === 1));
    for (const [index, a] of places.entries()) {
      for (const b of places.slice(index + 1)) if (overlap(a, b)) covered.add(`${a.city} ${b.city}`);
    }
  }
  expect([...covered]).toEqual([]);
});

it("stays on the map", () => {
  expect(namePlaces(offices).filter(({ x, y }) => x < 0 || y < 0)).toEqual([]);
});
