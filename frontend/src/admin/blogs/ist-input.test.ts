import { expect, it } from "vitest";
import { fromIstInput, toIstInput } from "@/admin/blogs/ist-input";

it.each([
  ["2026-11-20T18:30", "2026-11-20T13:00:00.000Z"],
  ["2026-01-01T00:00", "2025-12-31T18:30:00.000Z"],
])("takes %s for the moment in India, and shows it so", (typed, iso) => {
  expect(fromIstInput(typed)).toBe(iso);
  expect(toIstInput(iso)).toBe(typed);
});

it("knows the empty field", () => {
  expect(fromIstInput("")).toBeNull();
  expect(toIstInput(null)).toBe("");
});
