import { expect, it } from "vitest";
import { seatsOf } from "@/pages/page/seats";

const arch = { radius: 440, rows: 6 };

it.each([1, 7, 96, 100, 104])("has a different position for each of %i coins", (count) => {
  const seats = seatsOf(count, arch);
  expect(seats).toHaveLength(count);
  expect(new Set(seats.map(({ x, y }) => `${x} ${y}`)).size).toBe(count);
});

it("goes from left to right along the arch, inside the half circle", () => {
  const seats = seatsOf(100, arch);
  const angles = seats.map(({ x, y }) => Math.atan2(440 - y, 440 - x));
  expect(angles).toEqual(angles.toSorted((a, b) => a - b).map((angle) => expect.closeTo(angle, 1)));
  expect(seats.every(({ x, y }) => Math.hypot(440 - x, 440 - y) <= 441 && y <= 440)).toBe(true);
});
