import { act, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { ColourField } from "@/admin/pages/fields/colour-field";
import { type Editing, EditingProvider, FactsProvider } from "@/admin/pages/fields/editing";
import { renderField } from "@/admin/pages/test-kit";
import { answerFetch, logInBefore } from "@/admin/test-kit";

it("takes a colour from the browser’s choice and as a code", async () => {
  const type = vi.fn();
  renderField(
    <ColourField label="Accent" schema={{ type: "string" }} pointer="/brand/colours/accent" value="#f2a23a" />,
    { type },
  );
  fireEvent.change(screen.getByLabelText("Accent: choose"), { target: { value: "#fff3a0" } });
  expect(type).toHaveBeenLastCalledWith("/brand/colours/accent", "#fff3a0");
  await userEvent.type(screen.getByLabelText("Accent", { exact: true }), "B");
  expect(type).toHaveBeenLastCalledWith("/brand/colours/accent", "#f2a23ab");
});

it("says while somebody chooses that a colour cannot be read, offers the nearest, and forgets it with the next one", async () => {
  vi.useFakeTimers();
  logInBefore();
  const sentence = "This colour is too hard to see. The nearest that works is #b0552c";
  const fetched = answerFetch({
    "POST /api/documents/check": () =>
      Response.json({ problems: [{ key: "site", pointer: "/brand/colours/main", sentence }] }),
  });
  const type = vi.fn();
  const show = (main: string) => (
    <EditingProvider value={{ type, pages: [] } as unknown as Editing}>
      <FactsProvider value={{ site: { brand: { colours: { main } } }, deadlines: {} }}>
        <ColourField label="Main" schema={{ type: "string" }} pointer="/brand/colours/main" value={main} />
      </FactsProvider>
    </EditingProvider>
  );
  const { rerender } = render(show("#ff8800"));
  rerender(show("#ff8801"));
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(screen.getByText(sentence)).toBeVisible();
  expect(fetched).toHaveBeenCalledTimes(1); // a colour that is passed on the way is not checked
  expect(JSON.parse(String(fetched.mock.calls[0]?.[1]?.body)).content.brand.colours.main).toBe("#ff8801");
  fireEvent.click(screen.getByRole("button", { name: "Use #b0552c" }));
  expect(type).toHaveBeenLastCalledWith("/brand/colours/main", "#b0552c");
  expect(screen.getByLabelText("Main", { exact: true })).toHaveFocus();
  rerender(show("#0e4a48"));
  expect(screen.queryByText(sentence)).toBeNull();
  vi.useRealTimers();
});
