import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { TextField } from "@/admin/pages/fields/text-field";
import { renderField } from "@/admin/pages/test-kit";
import type { Schema } from "@/lib/schema";

const show = (schema: Schema, value: string) =>
  renderField(<TextField label="Last changed on" schema={schema} pointer="/updated" value={value} />);

it.each<[Schema, string]>([
  [{ type: "string" }, "2026-11-22"],
  [{ type: "string", format: "date", maxLength: 10 }, "2026-11-22"],
])("counts no characters where no length is set, or the form is fixed: %o", (schema, value) => {
  show(schema, value);
  expect(screen.queryByText(/left/)).toBeNull();
});

it("counts the characters left where the length is limited", () => {
  show({ type: "string", maxLength: 12 }, "2026-11-22");
  expect(screen.getByText("2 characters left")).toBeVisible();
});

it("does not tell how to type a day that is chosen from a calendar", () => {
  show(
    { type: "string", pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}$", description: "Day of the last change, as YYYY-MM-DD." },
    "2026-11-22",
  );
  expect(screen.queryByText(/YYYY/)).toBeNull();
});
