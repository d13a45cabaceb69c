import { expect, it } from "vitest";
import { groupDigits, rupees } from "@/lib/rupees";

const local = new Intl.NumberFormat("en-IN", { style: "currency", currency: "INR", maximumFractionDigits: 0 });

it.each([
  [0, "₹0"],
  [999, "₹999"],
  [1000, "₹1,000"],
  [15000, "₹15,000"],
  [100000, "₹1,00,000"],
  [1250000, "₹12,50,000"],
  [123456789, "₹12,34,56,789"],
])("writes %d as %s, as the browser's own format does", (amount, written) => {
  expect(rupees(amount)).toBe(written);
  expect(local.format(amount)).toBe(written);
});

it.each([
  [7, "7"],
  [500, "500"],
  [10_000, "10,000"],
  [1_234_567, "12,34,567"],
])("groups the digits of %i as India does", (value, grouped) => {
  expect(groupDigits(value)).toBe(grouped);
});
