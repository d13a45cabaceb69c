import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { CallError } from "@/admin/call";
import { showToast, type Toast } from "@/admin/toast/toast";
import { Toasts } from "@/admin/toast/toasts";

const place = () => screen.getByRole("region", { name: "Notices" });
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

it("says what was done for a while", async () => {
  show({ text: "The opening is closed." });
  expect(place()).toHaveTextContent("The opening is closed.");
  expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
  await wait(11_000);
  expect(place()).not.toBeEmptyDOMElement();
  await wait(1_000);
  expect(place()).toBeEmptyDOMElement();
});

it("stays while it is focused or pointed at", async () => {
  show({ text: "Closed." });
  fireEvent.pointerEnter(place());
  await wait(60_000);
  expect(place()).toHaveTextContent("Closed.");
  fireEvent.pointerLeave(place());
  await wait(12_000);
  expect(place()).toBeEmptyDOMElement();
});

it("can be dismissed, and gives way to the next", async () => {
  show({ text: "First." });
  act(() => showToast({ text: "Second." }));
  expect(place()).not.toHaveTextContent("First.");
  fireEvent.click(screen.getByRole("button", { name: "Dismiss" }));
  expect(place()).toBeEmptyDOMElement();
});

it("takes back what was done", async () => {
  const takeBack = vi.fn(() => Promise.resolve());
  show({ text: "Closed.", undo: takeBack });
  await undo();
  expect(takeBack).toHaveBeenCalledOnce();
  expect(place()).toHaveTextContent("Undone.");
});

it.each([
  ["the server's sentence", new CallError("It is gone.", 404), "It could not be reopened. It is gone."],
  ["its own when the server gives none", new TypeError("offline"), "It could not be reopened."],
])("says that taking it back failed, with %s, and offers it again", async (_, cause, sentence) => {
  const takeBack = vi.fn().mockRejectedValueOnce(cause).mockResolvedValueOnce(undefined);
  show({ text: "Closed.", undo: takeBack, failed: "It could not be reopened." });
  await undo();
  expect(place().textContent).toContain(sentence);
  await undo();
  expect(place()).toHaveTextContent("Undone.");
});

it("tells of a failure until it is tried again", async () => {
  const again = vi.fn();
  show({ text: "It could not be moved.", again });
  await wait(60_000);
  expect(screen.getByRole("alert")).toHaveTextContent("It could not be moved.");
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(again).toHaveBeenCalledOnce();
  expect(place()).toBeEmptyDOMElement();
});
