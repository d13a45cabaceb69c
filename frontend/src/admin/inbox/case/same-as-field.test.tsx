import { act, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, it, vi } from "vitest";
import { emptyDraft } from "@/admin/inbox/case/case-drafts";
import { SameAsField } from "@/admin/inbox/case/same-as-field";
import { caseOf } from "@/admin/inbox/test-kit";
import { answerFetch, logInBefore, rows } from "@/admin/test-kit";

const changed = vi.fn();

function Fields({ problems }: { problems: Record<string, string> }) {
  const [draft, setDraft] = useState(emptyDraft("decide"));
  return (
    <SameAsField
      row={{ id: "g1", email: "asha@example.com", phone: "9876543210" }}
      draft={draft}
      problems={problems}
      onChange={(part) => {
        changed(part);
        setDraft({ ...draft, ...part });
      }}
    />
  );
}

const found = (id: string, receipt: string) => ({
  id,
  receipt,
  fullName: "Asha",
  details: "No wages",
  case: caseOf({ state: "new" }),
});

it("offers the person’s other grievances, and finds others by words", async () => {
  const asked: (string | null)[] = [];
  answerFetch({
    "GET /api/grievances": ({ searchParams }) => {
      const q = searchParams.get("q");
      asked.push(q);
      return rows(
        q === "payslip"
          ? [found("g3", "GRV-2026-000003")]
          : [found("g1", "GRV-2026-000001"), found("g2", "GRV-2026-000002")],
      );
    },
  });
  logInBefore();
  render(<Fields problems={{}} />);
  const own = within(await screen.findByRole("group", { name: "Other grievances of this person" }));
  expect(own.getAllByRole("radio")).toHaveLength(1);
  await userEvent.click(own.getByRole("radio", { name: "GRV-2026-000002 · Asha · New · No wages" }));
  expect(changed).toHaveBeenLastCalledWith({ duplicateOf: "GRV-2026-000002", otherPerson: false });
  const field = screen.getByLabelText("Receipt of the other grievance");
  await userEvent.clear(field);
  await userEvent.type(field, "payslip");
  expect(await screen.findByRole("radio", { name: /GRV-2026-000003/ })).toBeVisible();
  expect(asked.slice(0, 2)).toEqual(["9876543210", "asha@example.com"]);
  expect(asked.at(-1)).toBe("payslip");
});

it("asks to confirm a grievance of another person, and again for another number", async () => {
  answerFetch({ "GET /api/grievances": () => rows([]) });
  const { rerender } = render(<Fields problems={{}} />);
  const receipt = screen.getByLabelText("Receipt of the other grievance");
  await userEvent.type(receipt, "5");
  expect(screen.queryByRole("checkbox")).toBeNull();
  rerender(<Fields problems={{ otherPerson: "GRV-2026-000005 is from another person." }} />);
  expect(receipt).toHaveAccessibleDescription(/GRV-2026-000005 is from another person\./);
  await userEvent.click(
    screen.getByRole("checkbox", { name: "It is from another person, but about the same matter." }),
  );
  expect(changed).toHaveBeenLastCalledWith({ otherPerson: true });
  await userEvent.type(receipt, "1");
  expect(changed).toHaveBeenLastCalledWith({ duplicateOf: "51", otherPerson: false });
  expect(screen.getByRole("checkbox")).not.toBeChecked();
});

it("goes on offering the others after one was chosen", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  answerFetch({ "GET /api/grievances": () => rows([found("g2", "GRV-2026-000002"), found("g3", "GRV-2026-000003")]) });
  logInBefore();
  render(<Fields problems={{}} />);
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  await user.click(await screen.findByRole("radio", { name: /GRV-2026-000002/ }));
  await act(() => vi.advanceTimersByTimeAsync(1000));
  const own = within(screen.getByRole("group", { name: "Other grievances of this person" }));
  await user.click(own.getByRole("radio", { name: /GRV-2026-000003/ }));
  expect(screen.getByLabelText("Receipt of the other grievance")).toHaveValue("GRV-2026-000003");
});
