import { render, screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { useKeptFocus } from "@/admin/kit/use-kept-focus";

function Screen({ rows, asked = false }: { rows: string[]; asked?: boolean }) {
  useKeptFocus();
  return (
    <section>
      <h2 tabIndex={-1}>People</h2>
      <ul>
        {rows.map((name) => (
          <li key={name}>
            <button type="button">Open {name}</button>
            <button type="button">Close {name}</button>
          </li>
        ))}
      </ul>
      {asked && (
        <div>
          <p>
            <button type="button">Try again</button>
          </p>
        </div>
      )}
    </section>
  );
}

const button = (name: string) => screen.getByRole("button", { name });

it.each([
  ["a row in the middle", ["Asha", "Ravi", "Meera"], "Open Ravi", ["Asha", "Meera"], "Open Meera"],
  ["the last row", ["Asha", "Ravi"], "Close Ravi", ["Asha"], "Close Asha"],
  ["two rows at once", ["Asha", "Ravi", "Meera"], "Close Meera", ["Asha"], "Close Asha"],
])("keeps the focus beside %s", async (_, before, focused, after, expected) => {
  const { rerender } = render(<Screen rows={before} />);
  button(focused).focus();
  rerender(<Screen rows={after} />);
  await waitFor(() => expect(button(expected)).toHaveFocus());
});

it("goes to the heading if nothing like it is left, and moves no focus that is elsewhere", async () => {
  const heading = () => screen.getByRole("heading", { name: "People" });
  const { rerender } = render(<Screen rows={["Asha"]} />);
  button("Close Asha").focus();
  rerender(<Screen rows={[]} asked />);
  await waitFor(() => expect(heading()).toHaveFocus());
  button("Try again").focus();
  rerender(<Screen rows={["Asha"]} />);
  await waitFor(() => expect(heading()).toHaveFocus());
  button("Open Asha").focus();
  button("Close Asha").focus();
  rerender(<Screen rows={["Asha"]} asked />);
  expect(button("Close Asha")).toHaveFocus();
});
