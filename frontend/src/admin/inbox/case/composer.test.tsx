import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, it, vi } from "vitest";
import type { CaseRecord } from "@/admin/inbox/case/case";
import { emptyDraft } from "@/admin/inbox/case/case-drafts";
import { Composer } from "@/admin/inbox/case/composer";
import { caseOf, eventOf } from "@/admin/inbox/test-kit";
import { answerFetch, logInBefore } from "@/admin/test-kit";

const act = vi.fn<(action: object) => Promise<CaseRecord>>();
const received = eventOf({ sequence: 1, kind: "received", actor: "sender", name: "" });
const open: CaseRecord = {
  case: caseOf({ version: 1, state: "working", next: ["waiting", "resolved"] }),
  events: [received],
};
const decided: CaseRecord = {
  case: caseOf({ version: 2, state: "resolved", outcome: "notUpheld", next: ["reopened"] }),
  events: [
    received,
    eventOf({ sequence: 2, kind: "decide", actor: "admins:m", name: "Meera Nair", meta: { outcome: "notUpheld" } }),
  ],
};

function Decision({ record }: { record: CaseRecord }) {
  const [draft, setDraft] = useState({ ...emptyDraft("decide"), subject: "Decision", text: "We agree." });
  return (
    <Composer
      kind="grievances"
      row={{ id: "g1", email: "asha@example.com", phone: "9876543210" }}
      name="Asha"
      record={record}
      draft={draft}
      people={[]}
      classes={[]}
      namesHidden={false}
      act={act}
      reload={async () => record}
      onChange={setDraft}
      onSent={() => {}}
      onClose={() => {}}
    />
  );
}

it("offers the outcomes of grievances only, and sends no second decision after that of a colleague", async () => {
  answerFetch({ "GET /api/grievances/g1/templates": () => Response.json([]) });
  logInBefore();
  const { rerender } = render(<Decision record={open} />);
  const outcome = screen.getByRole("combobox", { name: "Outcome" });
  expect(within(outcome).getAllByRole("option")).toHaveLength(7); // six, and the request to choose
  expect(within(outcome).queryByRole("option", { name: "Applied twice" })).toBeNull();
  expect(outcome).toHaveFocus();
  await userEvent.selectOptions(outcome, "Upheld");

  rerender(<Decision record={decided} />);
  const send = screen.getByRole("button", { name: "Send decision" });
  for (let presses = 0; presses < 2; presses += 1) {
    await userEvent.click(send);
    await waitFor(() =>
      expect(screen.getByRole("alert")).toHaveTextContent(
        /^Meera Nair decided: Not upheld, .* Your text is kept, but the status does not allow this any more\./,
      ),
    );
  }
  expect(act).not.toHaveBeenCalled();
  expect(screen.getByRole("textbox", { name: "Decision with reasons" })).toHaveValue("We agree.");
});
