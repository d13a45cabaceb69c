import { render, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { type Editing, EditingProvider } from "@/admin/pages/fields/editing";
import { TextField } from "@/admin/pages/fields/text-field";
import type { Site } from "@/generated/content";
import type { Schema } from "@/lib/schema";
import { SiteProvider } from "@/lib/site";
import site from "../../../../../content/documents/site.json";

const show = (schema: Schema, value: string) =>
  render(
    <SiteProvider value={site as Site}>
      <EditingProvider value={{ type: vi.fn(), pages: [] } as unknown as Editing}>
        <TextField label="Last changed on" schema={schema} pointer="/updated" value={value} />
      </EditingProvider>
    </SiteProvider>,
  );

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
