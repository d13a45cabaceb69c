import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { CallError } from "@/admin/kit/call";
import { showToast, type Toast } from "@/admin/kit/toast/toast";
import { Toasts } from "@/admin/kit/toast/toasts";

const region = () => screen.getByRole("region", { name: "Notices" });
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

function show(toast: Toast) {
  render(<Toasts />);
  act(() => showToast(toast));
}

async function undo() {
  fireEvent.click(screen.getByRole("button", { name: "Undo" }));
  await wait(0);
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(async () => {
  await wait(60_000);
  vi.useRealTimers();
});

it("shows a toast for fifteen seconds", async () => {
  show({ text: "The opening is closed." });
  expect(region()).toHaveTextContent("The opening is closed.");
  expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
  await wait(14_000);
  expect(region()).not.toBeEmptyDOMElement();
  await wait(1_000);
  expect(region()).toBeEmptyDOMElement();
});

it("keeps a toast while it is hovered or focused", async () => {
  show({ text: "Closed." });
  fireEvent.pointerEnter(region());
  await wait(60_000);
  expect(region()).toHaveTextContent("Closed.");
  fireEvent.pointerLeave(region());
  await wait(15_000);
  expect(region()).toBeEmptyDOMElement();
});

it("replaces a toast by the next, and hides it on Dismiss", async () => {
  show({ text: "First." });
  act(() => showToast({ text: "Second." }));
  expect(region()).not.toHaveTextContent("First.");
  fireEvent.click(screen.getByRole("button", { name: "Dismiss" }));
  expect(region()).toBeEmptyDOMElement();
});

it("tells the next toast as a whole, because of a part that changes screen readers say only that", async () => {
  show({ text: "Undone." });
  for (const text of ["The mail goes out.", "The mail goes out."]) {
    const before = region().querySelector("p");
    act(() => showToast({ text, undo() {} }));
    expect(before).not.toBeInTheDocument();
    expect(region().querySelector("p")).toHaveTextContent("The mail goes out. Press Z to undo.");
  }
});

it("leads the first Tab after an act to its Undo, and the Tab after the toast back; not from a field", async () => {
  render(
    <>
      <button type="button">Row</button>
      <input aria-label="Name" />
      <Toasts />
    </>,
  );
  const row = screen.getByRole("button", { name: "Row" });
  const tab = (shiftKey = false) => fireEvent.keyDown(document.activeElement as Element, { key: "Tab", shiftKey });
  const button = (name: string) => screen.getByRole("button", { name });
  row.focus();
  act(() => showToast({ text: "Moved to the bin.", undo() {} }));
  tab();
  expect(button("Undo")).toHaveFocus();
  tab(true);
  expect(row).toHaveFocus();
  tab(); // as the browser does it
  expect(row).toHaveFocus();

  act(() => showToast({ text: "Moved to the bin.", undo() {} }));
  tab();
  button("Dismiss").focus();
  tab();
  expect(row).toHaveFocus();

  screen.getByRole("textbox").focus();
  act(() => showToast({ text: "The template has replaced your text.", undo() {} }));
  tab();
  expect(screen.getByRole("textbox")).toHaveFocus();
});

it("undoes what was done", async () => {
  const undoAction = vi.fn(() => Promise.resolve());
  show({ text: "Closed.", undo: undoAction });
  await undo();
  expect(undoAction).toHaveBeenCalledOnce();
  expect(region()).toHaveTextContent("Undone.");
});

it.each([
  ["the server's sentence", new CallError("It is gone.", 404), "It could not be reopened. It is gone."],
  ["its own sentence if the server gives none", new TypeError("offline"), "It could not be reopened."],
])("reports that undoing failed, with %s, and offers it again", async (_, cause, sentence) => {
  const undoAction = vi.fn().mockRejectedValueOnce(cause).mockResolvedValueOnce(undefined);
  show({ text: "Closed.", undo: undoAction, failed: "It could not be reopened." });
  await undo();
  expect(region().textContent).toContain(sentence);
  await undo();
  expect(region()).toHaveTextContent("Undone.");
});

it("shows an error until it is retried", async () => {
  const retry = vi.fn();
  show({ text: "It could not be moved.", retry });
  await wait(60_000);
  expect(screen.getByRole("alert")).toHaveTextContent("It could not be moved.");
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(retry).toHaveBeenCalledOnce();
  expect(region()).toBeEmptyDOMElement();
});

it("gives the focus back to where it was", async () => {
  render(<button type="button">Before</button>);
  show({ text: "Deleted.", undo: () => {} });
  screen.getByRole("button", { name: "Before" }).focus();
  screen.getByRole("button", { name: "Undo" }).focus();
  await undo();
  expect(screen.getByRole("button", { name: "Before" })).toHaveFocus();
});

it("comes again when the dialog behind which it came is closed, because nobody hears it there", async () => {
  const page = (isOpen: boolean) => (
    <>
      {isOpen && <dialog open />}
      <Toasts />
    </>
  );
  const { rerender } = render(page(true));
  act(() => showToast({ text: "Published.", undo: () => {} }));
  const behind = screen.getByText("Published.");
  const howBehind = screen.getByText("Press Z to undo.");
  const dialog = screen.getByRole("dialog");
  rerender(page(false));
  fireEvent(dialog, new Event("close")); // browsers send it after the element has left
  await wait(100);
  expect(screen.getByText("Published.")).not.toBe(behind);
  expect(screen.getByText("Press Z to undo.")).not.toBe(howBehind);
});

it("comes once where no dialog is open", async () => {
  show({ text: "Closed." });
  const shown = screen.getByText("Closed.");
  await wait(100);
  expect(screen.getByText("Closed.")).toBe(shown);
});
