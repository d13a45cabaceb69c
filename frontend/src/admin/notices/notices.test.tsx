import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type Notice, useNotify } from "@/admin/notices/notice";
import { Notices } from "@/admin/notices/notices";

let notify: (notice: Notice) => void;

function Teller() {
  notify = useNotify();
  return null;
}

const tell = (notice: Notice) => act(() => notify(notice));
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

beforeEach(() => {
  vi.useFakeTimers();
  render(
    <Notices>
      <Teller />
    </Notices>,
  );
});

afterEach(() => vi.useRealTimers());

it("shows what was done for a while", () => {
  tell({ text: "Moved to the bin." });
  expect(screen.getByText("Moved to the bin.")).toBeVisible();
  pass(9_999);
  expect(screen.getByText("Moved to the bin.")).toBeVisible();
  pass(1);
  expect(screen.queryByText("Moved to the bin.")).toBeNull();
});

it("waits as long as somebody is there", () => {
  tell({ text: "Moved to the bin.", action: { label: "Undo", act: () => {} } });
  act(() => screen.getByRole("button", { name: "Undo" }).focus());
  pass(60_000);
  act(() => screen.getByRole("button", { name: "Undo" }).blur());
  expect(screen.getByText("Moved to the bin.")).toBeVisible();
  pass(10_000);
  expect(screen.queryByText("Moved to the bin.")).toBeNull();
});

it("keeps a failure until it is closed", () => {
  tell({ text: "It could not be moved.", failed: true });
  pass(60_000);
  expect(screen.getByRole("alert")).toHaveTextContent("It could not be moved.");
  fireEvent.click(screen.getByRole("button", { name: "Close this notice" }));
  expect(screen.queryByRole("alert")).toBeNull();
});

it("goes with what it offers", () => {
  const undo = vi.fn();
  tell({ text: "Moved to the bin.", action: { label: "Undo", act: undo } });
  fireEvent.click(screen.getByRole("button", { name: "Undo" }));
  expect(undo).toHaveBeenCalledOnce();
  expect(screen.queryByText("Moved to the bin.")).toBeNull();
});

it("shows the last three", () => {
  for (const text of ["one", "two", "three", "four"]) tell({ text });
  expect(screen.queryByText("one")).toBeNull();
  expect(screen.getByText("two")).toBeVisible();
  expect(screen.getByText("four")).toBeVisible();
});
