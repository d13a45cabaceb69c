import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import { CallError } from "@/admin/kit/call";
import { Questions } from "@/admin/kit/confirm/questions";
import { DialogForm } from "@/admin/kit/forms/dialog-form";
import { TextField } from "@/admin/kit/forms/text-field";
import { WrongFields } from "@/admin/kit/forms/use-small-form";
import { fakeDialogs, renderAt } from "@/components/test-kit";

beforeEach(fakeDialogs);

function open(onSubmit: (values: object, id: string) => Promise<void>, danger = false, onClose = vi.fn()) {
  renderAt(
    "/",
    <>
      <Questions />
      <DialogForm
        open
        title="New redirect"
        values={{ from: "", to: "" }}
        confirm="Save"
        sending="Saving…"
        failed="It failed."
        danger={danger}
        onSubmit={onSubmit}
        onClose={onClose}
      >
        {({ field }) => (["from", "to"] as const).map((name) => <TextField key={name} {...field(name)} label={name} />)}
      </DialogForm>
    </>,
  );
}

const press = async () => userEvent.click(await screen.findByRole("button", { name: "Save" }));

it.each([
  ["the form", new WrongFields({ to: "Write an address." }), "Write an address.", ""],
  ["the server", new CallError("Please look.", 422, { fields: { to: "Taken." } }), "Taken.", "Please look."],
])("leads to the first wrong field that %s finds, and forgets it when it changes", async (_, cause, problem, says) => {
  open(vi.fn().mockRejectedValue(cause));
  await press();
  const field = screen.getByRole("textbox", { name: "to" });
  expect(field).toHaveFocus();
  expect(field).toHaveAccessibleDescription(problem);
  await waitFor(() => expect(screen.getByRole("alert")).toHaveTextContent(says || /^$/));
  await userEvent.type(field, "/a");
  expect(field).toBeValid();
});

it.each([
  ["the server does not say why", new TypeError("offline"), "It failed."],
  ["a field is wrong that it does not show", new CallError("", 422, { fields: { host: "Unknown." } }), "Unknown."],
])("says why it failed if %s", async (_, cause, says) => {
  open(vi.fn().mockRejectedValue(cause));
  await press();
  await waitFor(() => expect(screen.getByRole("alert")).toHaveTextContent(says));
});

it("sends what was typed, once", async () => {
  const onSubmit = vi.fn(() => new Promise<void>(() => {}));
  open(onSubmit);
  await userEvent.type(screen.getByRole("textbox", { name: "to" }), "/a");
  await press();
  await userEvent.click(screen.getByRole("button", { name: "Saving…" }));
  expect(onSubmit.mock.calls).toEqual([[{ from: "", to: "/a" }, expect.stringMatching(/^[a-z0-9]{15}$/)]]);
});

it("stays open while it is sent, because it says how that ended", async () => {
  const onClose = vi.fn();
  let fail = (_: Error) => {};
  open(() => new Promise((_, reject) => (fail = reject)), false, onClose);
  await press();
  const dialog = screen.getByRole("textbox", { name: "to" }).closest("dialog") as Element;
  fireEvent(dialog, new Event("cancel", { cancelable: true }));
  await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
  expect(onClose).not.toHaveBeenCalled();
  fail(new TypeError("offline"));
  await screen.findByText("It failed.");
  await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
  expect(onClose).toHaveBeenCalledOnce();
});

it("sends the same id until it is closed, so that a lost answer creates nothing twice", async () => {
  const ids: string[] = [];
  const fail = async (_: object, id: string) => {
    ids.push(id);
    throw new TypeError("offline");
  };
  open(fail);
  await press();
  await screen.findByText("It failed.");
  await press();
  await waitFor(() => expect(ids).toHaveLength(2));
  cleanup();
  open(fail);
  await press();
  await waitFor(() => expect(ids).toHaveLength(3));
  expect(ids[1]).toBe(ids[0]);
  expect(ids[2]).not.toBe(ids[0]);
});

it.each([
  [false, "textbox", "from"],
  [true, "button", "Cancel"],
])("begins with the focus on what loses nothing (danger: %s)", (danger, role, name) => {
  open(vi.fn(), danger);
  expect(screen.getByRole(role, { name })).toHaveAttribute("autofocus");
});

it("asks before Escape loses a text, but not a word", async () => {
  const onClose = vi.fn();
  open(vi.fn(), false, onClose);
  const field = screen.getByRole("textbox", { name: "to" });
  const cancel = () => fireEvent(field.closest("dialog") as Element, new Event("cancel", { cancelable: true }));
  fireEvent.change(field, { target: { value: "/about-us" } });
  cancel();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  fireEvent.change(field, { target: { value: "A reason with more words than one wants to write again." } });
  cancel();
  await userEvent.click(await screen.findByRole("button", { name: "Keep editing" }));
  expect(onClose).toHaveBeenCalledOnce();
  cancel();
  await userEvent.click(await screen.findByRole("button", { name: "Leave" }));
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(2));
});
