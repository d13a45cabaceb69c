import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { ListField } from "@/admin/pages/fields/list-field";
import { ValueField } from "@/admin/pages/fields/value-field";
import { renderField } from "@/admin/pages/test-kit";
import type { Schema } from "@/lib/schema";

const clients = ["Asha Mills", "Bharat Foods", "Chola Motors"];

function show(schema: Schema, value = clients) {
  const clear = vi.fn();
  const items: Schema = { type: "object", properties: { name: { type: "string" } } };
  renderField(
    <ListField
      label="Clients"
      schema={{ type: "array", items, ...schema }}
      pointer="/clients"
      value={value.map((name) => ({ name }))}
      ValueField={ValueField}
    />,
    { clear },
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
