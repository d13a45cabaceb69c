import { expect, it } from "vitest";
import { india } from "@/lib/india/outlines";
import { type Place, placeOf, spanBetween } from "@/pages/our-network/place";
import network from "../../../../content/documents/our-network.json";

/** Parses an outline as the build writes it: closed lines of a move and relative steps. */
function ringsOf(outline: string): Place[][] {
  return outline.split("M").flatMap((text) => {
    const numbers = text.match(/-?\d+/g)?.map(Number) ?? [];
    const ring: Place[] = [];
    for (let index = 0; index < numbers.length; index += 2) {
      const before = ring.at(-1) ?? { x: 0, y: 0 };
      ring.push({ x: before.x + (numbers[index] ?? 0), y: before.y + (numbers[index + 1] ?? 0) });
    }
    return ring.length > 0 ? [ring] : [];
  });
}

/** Reports whether a point is inside: a line to its right crosses the rings an odd number of times. */
function isInside({ x, y }: Place, rings: Place[][]) {
  const crossed = rings.flatMap((ring) =>
    ring.filter((to, index) => {
      const from = ring.at(index - 1) as Place;
      return to.y > y !== from.y > y && x < ((from.x - to.x) * (y - to.y)) / (from.y - to.y) + to.x;
    }),
  );
  return crossed.length % 2 === 1;
}

/** Tolerance for ports: the simplified map leaves out bays, so they may lie a few units off the coast. */
const offsets = [-3, 0, 3];

it.each([...network.left, ...network.right])("puts $city into $state", ({ region, ...city }) => {
  const rings = ringsOf(india.regions[region] ?? "");
  const { x, y } = placeOf(city);
  const near = offsets.flatMap((dx) => offsets.map((dy) => ({ x: x + dx, y: y + dy })));
  expect(near.some((place) => isInside(place, rings))).toBe(true);
});

it("has an outline for every state and territory, and is small", () => {
  expect(Object.keys(india.regions)).toHaveLength(36);
  expect(Object.values(india.regions).filter((outline) => outline.length < 10)).toEqual([]);
  expect(Object.values(india.regions).join("").length).toBeLessThan(12_000);
});

it("bends an arc to the left of the straight line", () => {
  expect(spanBetween({ x: 0, y: 0 }, { x: 100, y: 0 })).toBe("M0 0Q50 -24 100 0");
});
