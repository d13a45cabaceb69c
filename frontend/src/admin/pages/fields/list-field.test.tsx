import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { type Editing, EditingProvider } from "@/admin/pages/fields/editing";
import { ListField } from "@/admin/pages/fields/list-field";
import { ValueField } from "@/admin/pages/fields/value-field";
import type { Site } from "@/generated/content";
import type { Schema } from "@/lib/schema";
import { SiteProvider } from "@/lib/site";
import site from "../../../../../content/documents/site.json";

const clients = ["Asha Mills", "Bharat Foods", "Chola Motors"];

function show(schema: Schema, value = clients) {
  const clear = vi.fn();
  const items: Schema = { type: "object", properties: { name: { type: "string" } } };
  render(
    <SiteProvider value={site as Site}>
      <EditingProvider value={{ clear, isSample: () => false } as unknown as Editing}>
        <ListField
          label="Clients"
          schema={{ type: "array", items, ...schema }}
          pointer="/clients"
          value={value.map((name) => ({ name }))}
          ValueField={ValueField}
        />
      </EditingProvider>
    </SiteProvider>,
  );
  return { clear, button: screen.queryByRole("button", { name: "Remove all entries" }) };
}

it("removes all entries by one deed", async () => {
  const { button, clear } = show({ maxItems: 30 });
  await userEvent.click(button as HTMLElement);
  expect(clear).toHaveBeenCalledExactlyOnceWith("/clients", "All entries are removed.");
});

it.each([
  ["must not be empty", { minItems: 1 }, clients],
  ["is short", {}, clients.slice(0, 2)],
  ["has the sections of a page", { control: "sections" }, clients],
])("leaves a list that %s", (_, schema, value) => {
  expect(show(schema as Schema, value).button).toBeNull();
});
