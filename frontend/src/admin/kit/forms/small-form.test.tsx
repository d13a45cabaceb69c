import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, it, vi } from "vitest";
import { CallError } from "@/admin/kit/call";
import { SmallForm, WrongFields } from "@/admin/kit/forms/small-form";
import { TextField } from "@/admin/kit/forms/text-field";

const names = ["from", "to"];

function Form({ onSubmit }: { onSubmit: () => Promise<void> }) {
  const [values, setValues] = useState<Record<string, string>>({ from: "", to: "" });
  return (
    <SmallForm
      confirm="Save"
      sending="Saving…"
      cancel="Cancel"
      failed="It failed."
      onSubmit={onSubmit}
      onClose={vi.fn()}
    >
      {(problems) =>
        names.map((name) => (
          <TextField
            key={name}
            name={name}
            label={name}
            value={values[name] ?? ""}
            error={problems[name]}
            onChange={(value) => setValues({ ...values, [name]: value })}
          />
        ))
      }
    </SmallForm>
  );
}

const press = () => userEvent.click(screen.getByRole("button", { name: "Save" }));

it.each([
  ["the form", new WrongFields({ to: "Write an address." }), "Write an address.", ""],
  ["the server", new CallError("Please look.", 422, { fields: { to: "Taken." } }), "Taken.", "Please look."],
])("leads to the first wrong field that %s finds, and forgets it when it changes", async (_, cause, problem, says) => {
  render(<Form onSubmit={vi.fn().mockRejectedValue(cause)} />);
  await press();
  const field = screen.getByRole("textbox", { name: "to" });
  expect(field).toHaveFocus();
  expect(field).toHaveAccessibleDescription(problem);
  expect(screen.getByRole("alert")).toHaveTextContent(says || /^$/);
  await userEvent.type(field, "/a");
  expect(field).toBeValid();
});

it("says that it failed if the server does not say why", async () => {
  render(<Form onSubmit={vi.fn().mockRejectedValue(new TypeError("offline"))} />);
  await press();
  expect(screen.getByRole("alert")).toHaveTextContent("It failed.");
});

it("sends once", async () => {
  const onSubmit = vi.fn(() => new Promise<void>(() => {}));
  render(<Form onSubmit={onSubmit} />);
  await press();
  await userEvent.click(screen.getByRole("button", { name: "Saving…" }));
  expect(onSubmit).toHaveBeenCalledTimes(1);
});
