import { fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import { Dialog, focusAtOpening } from "@/components/dialog/dialog";
import { fakeDialogs, renderAt } from "@/components/test-kit";

beforeEach(fakeDialogs);

function show(open = true) {
  const onClose = vi.fn();
  renderAt(
    "/",
    <Dialog open={open} onClose={onClose} title="Terms">
      <p>The text.</p>
    </Dialog>,
  );
  return onClose;
}

it("is not rendered until it is opened", () => {
  show(false);
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  expect(screen.queryByText("The text.")).not.toBeInTheDocument();
});

it("is named by its title", () => {
  show();
  expect(screen.getByRole("dialog", { name: "Terms" })).toHaveTextContent("The text.");
});

it("opens with the focus on its body, not on ×", () => {
  show();
  expect(screen.getByRole("region", { name: "Terms" })).toHaveFocus();
});

it("leaves the focus to the control that asks for it, and describes it by the title", async () => {
  renderAt(
    "/",
    <Dialog open onClose={() => {}} title="Terms">
      <input ref={focusAtOpening} aria-label="Name" aria-describedby="hint" />
      <p id="hint">In full.</p>
    </Dialog>,
  );
  expect(screen.getByRole("region", { name: "Terms" })).not.toHaveFocus();
  await waitFor(() => expect(screen.getByLabelText("Name")).toHaveFocus());
  expect(screen.getByLabelText("Name")).toHaveAccessibleDescription("Terms In full.");
});

it("takes what is typed before the control has the focus", async () => {
  renderAt(
    "/",
    <Dialog open onClose={() => {}} title="Terms">
      <input ref={focusAtOpening} aria-label="Name" />
    </Dialog>,
  );
  expect(screen.getByLabelText("Name")).not.toHaveFocus();
  await userEvent.keyboard("Asha");
  expect(screen.getByLabelText("Name")).toHaveValue("Asha");
});

it("closes with the × button", async () => {
  const onClose = show();
  await userEvent.click(screen.getByRole("button", { name: "Close" }));
  expect(onClose).toHaveBeenCalledOnce();
});

it("leaves it to its owner whether Escape closes it", () => {
  const onClose = show();
  const dialog = screen.getByRole<HTMLDialogElement>("dialog");
  const pressed = new Event("cancel", { cancelable: true });
  fireEvent(dialog, pressed);
  expect(onClose).toHaveBeenCalledOnce();
  expect(pressed.defaultPrevented).toBe(true);
  fireEvent(screen.getByText("The text."), new Event("cancel", { bubbles: true, cancelable: true })); // of a file input
  expect(onClose).toHaveBeenCalledOnce();
});

it("tells its owner if the browser has closed it, and stays visible while that asks", () => {
  const onClose = show();
  const dialog = screen.getByRole<HTMLDialogElement>("dialog");
  fireEvent(dialog, new Event("cancel")); // cannot be prevented
  expect(onClose).not.toHaveBeenCalled();
  dialog.open = false;
  fireEvent(dialog, new Event("close"));
  expect(onClose).toHaveBeenCalledOnce();
  expect(dialog.open).toBe(true);
});

it("stays open when the close event of the time before arrives late", () => {
  const onClose = show();
  fireEvent(screen.getByRole("dialog"), new Event("close"));
  expect(onClose).not.toHaveBeenCalled();
});

it("is closed before it leaves the document, with those inside it first, so that the focus goes back", () => {
  const closed: string[] = [];
  vi.spyOn(HTMLDialogElement.prototype, "close").mockImplementation(function close(this: HTMLDialogElement) {
    closed.push(`${this.querySelector("h2")?.textContent} ${this.isConnected}`);
    this.open = false;
  });
  const { unmount } = renderAt(
    "/",
    <Dialog open onClose={() => {}} title="Outer">
      <Dialog open onClose={() => {}} title="Inner">
        text
      </Dialog>
    </Dialog>,
  );
  unmount();
  expect(closed).toEqual(["Inner true", "Outer true"]);
});

it("closes with a click on the backdrop", async () => {
  const onClose = show();
  await userEvent.click(screen.getByRole("dialog"));
  expect(onClose).toHaveBeenCalledOnce();
});

it("stays open for a press that started inside, for example to select text", () => {
  const onClose = show();
  fireEvent.pointerDown(screen.getByText("The text."));
  fireEvent.click(screen.getByRole("dialog"));
  fireEvent.click(screen.getByText("The text."));
  expect(onClose).not.toHaveBeenCalled();
});
