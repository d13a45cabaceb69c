import { expect, it } from "vitest";
import { isOutsideIndia } from "@/admin/pages/fields/outside-india";
import network from "../../../../../content/documents/our-network.json";

it.each([
  ["Amritsar", 31.63, 74.87],
  ["Leh", 34.15, 77.58],
  ["Gorakhpur", 26.76, 83.37],
  ["Siliguri", 26.72, 88.43],
  ["Gangtok", 27.33, 88.61],
  ["Tawang", 27.59, 91.86],
  ["Agartala", 23.83, 91.29],
  ["Aizawl", 23.73, 92.72],
  ["Imphal", 24.82, 93.94],
  ["Kanyakumari", 8.08, 77.54],
  ["Rameswaram", 9.28, 79.31],
  ["Dwarka", 22.24, 68.97],
  ["Jaisalmer", 26.92, 70.91],
  ["Port Blair", 11.62, 92.74],
  ["Kavaratti", 10.57, 72.64],
  ["Raxaul", 26.98, 84.85],
])("finds %s in India", (_, latitude, longitude) => {
  expect(isOutsideIndia(latitude, longitude)).toBe(false);
});

it.each([
  ["Colombo", 6.93, 79.86],
  ["Kathmandu", 27.72, 85.32],
  ["Lahore", 31.55, 74.35],
  ["Dhaka", 23.81, 90.41],
  ["Thimphu", 27.47, 89.64],
  ["Mandalay", 21.98, 96.08],
  ["a point in the sea", 15, 88],
])("finds %s outside", (_, latitude, longitude) => {
  expect(isOutsideIndia(latitude, longitude)).toBe(true);
});

it("finds all offices of the given page in India", () => {
  const found: unknown[] = [];
  JSON.stringify(network, (_, value) => {
    if (typeof value?.latitude === "number") found.push(isOutsideIndia(value.latitude, value.longitude));
    return value;
  });
  expect(found.length).toBeGreaterThan(3);
  expect(found).not.toContain(true);
});
