import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { ColourField } from "@/admin/pages/fields/colour-field";
import { type Editing, EditingProvider } from "@/admin/pages/fields/editing";

it("takes a colour from the browser’s choice and as a code", async () => {
  const type = vi.fn();
  render(
    <EditingProvider value={{ type, pages: [] } as unknown as Editing}>
      <ColourField label="Accent" schema={{ type: "string" }} pointer="/brand/colours/accent" value="#f2a23a" />
    </EditingProvider>,
  );
  fireEvent.change(screen.getByLabelText("Accent: choose"), { target: { value: "#fff3a0" } });
  expect(type).toHaveBeenLastCalledWith("/brand/colours/accent", "#fff3a0");
  await userEvent.type(screen.getByLabelText("Accent", { exact: true }), "B");
  expect(type).toHaveBeenLastCalledWith("/brand/colours/accent", "#f2a23ab");
});
