import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, it, vi } from "vitest";
import { emptyDraft } from "@/admin/inbox/case/case-drafts";
import { SameAsField } from "@/admin/inbox/case/same-as-field";

const changed = vi.fn();

function Fields({ problems }: { problems: Record<string, string> }) {
  const [draft, setDraft] = useState(emptyDraft("decide"));
  return (
    <SameAsField
      draft={draft}
      problems={problems}
      onChange={(part) => {
        changed(part);
        setDraft({ ...draft, ...part });
      }}
    />
  );
}

it("asks to confirm a grievance of another person, and again for another number", async () => {
  const { rerender } = render(<Fields problems={{}} />);
  const receipt = screen.getByLabelText("Receipt of the other grievance");
  await userEvent.type(receipt, "5");
  expect(screen.queryByRole("checkbox")).toBeNull();
  rerender(<Fields problems={{ otherPerson: "GRV-2026-000005 is from another person." }} />);
  expect(receipt).toHaveAccessibleDescription("GRV-2026-000005 is from another person.");
  await userEvent.click(screen.getByRole("checkbox", { name: "It is from another person, and about the same." }));
  expect(changed).toHaveBeenLastCalledWith({ otherPerson: true });
  await userEvent.type(receipt, "1");
  expect(changed).toHaveBeenLastCalledWith({ duplicateOf: "51", otherPerson: false });
  expect(screen.getByRole("checkbox")).not.toBeChecked();
});
