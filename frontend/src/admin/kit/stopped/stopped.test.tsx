import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeEach, expect, it, type MockInstance, vi } from "vitest";
import { StopsAlone } from "@/admin/kit/stopped/stopped";

/** A small dialog that fails when an exclamation mark is typed. */
function Breaks() {
  const [note, setNote] = useState("");
  if (note.endsWith("!")) throw new TypeError("broken on purpose");
  return (
    <dialog className="dialog" open>
      <input aria-label="Password" type="password" defaultValue="secret" />
      <textarea aria-label="Note" value={note} onChange={(event) => setNote(event.target.value)} />
    </dialog>
  );
}

function Broken(): never {
  throw new TypeError("broken on purpose");
}

let logged: MockInstance<typeof console.error>;

// React logs each error that a boundary catches.
beforeEach(() => {
  logged = vi.mocked(console.error).mockImplementation(() => {});
});
afterEach(() => {
  logged.mockClear();
});

it("shows what stood in a small dialog, because nothing else keeps it", async () => {
  render(
    <StopsAlone>
      <Breaks />
    </StopsAlone>,
  );
  await userEvent.type(screen.getByLabelText("Note"), "Called twice!");
  expect(screen.getByRole("heading", { name: "This part has stopped working" })).toHaveFocus();
  expect(screen.getByText(/Copy what you need/).nextElementSibling).toHaveTextContent(/^Called twice!$/);
});

it("speaks of no window if none was open", () => {
  render(
    <StopsAlone>
      <Broken />
    </StopsAlone>,
  );
  expect(screen.getByRole("button", { name: "Reload" })).toBeVisible();
  expect(screen.queryByText(/Copy what you need/)).toBeNull();
});
