import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import type { Case } from "@/admin/inbox/case/case";
import { CaseActions } from "@/admin/inbox/case/case-actions";
import { caseOf } from "@/admin/inbox/test-kit";
import { logInBefore } from "@/admin/test-kit";

const onDelete = vi.fn();

function show(of: Partial<Case>, props: Partial<Parameters<typeof CaseActions>[0]> = {}) {
  const nothing = () => {};
  const { container } = render(
    <CaseActions
      kind="grievances"
      id="g1"
      classes={[]}
      namesHidden={false}
      onBegin={nothing}
      onMove={nothing}
      onReject={nothing}
      record={{ case: caseOf(of), events: [] }}
      tools={{
        main: [],
        more: [
          { label: "Print", onPress: nothing },
          { label: "Delete", danger: true, onPress: onDelete },
        ],
      }}
      {...props}
    />,
  );
  const menu = within(container).getByRole("list");
  return {
    buttons: [...container.querySelectorAll(".row > button")].map(({ textContent }) => textContent),
    menu: [...menu.querySelectorAll("button")].map(({ textContent }) => textContent),
  };
}

const soon = "2026-11-22T13:59:00.000Z";
const later = "2026-11-29T13:59:00.000Z";

it.each([
  [
    "new",
    { state: "new", next: ["acknowledged", "resolved"], acknowledgeBy: soon, decideBy: later },
    "Acknowledge Decide Answer",
  ],
  [
    "urgent",
    { state: "new", next: ["acknowledged", "resolved"], acknowledgeBy: soon, decideBy: soon },
    "Decide Acknowledge Answer",
  ],
  [
    "acknowledged",
    { state: "acknowledged", next: ["waiting", "resolved"], acknowledgedAt: soon },
    "Decide Ask the sender Answer",
  ],
  ["in a state that no decision follows", { state: "escalated", next: ["working"] }, "Ask the sender Answer Note"],
  ["decided", { state: "resolved", next: [], acknowledgedAt: soon }, "Answer Note Reopen"],
])("shows three actions for a grievance that is %s", (_, of, names) => {
  expect(show(of).buttons.join(" ")).toBe(`${names} More`);
});

it("has a button for a state that was added to the flow", () => {
  const { menu } = show({ state: "new", next: ["acknowledged", "escalated", "resolved"] });
  expect(menu.filter((name) => /move to|start/i.test(name ?? ""))).toEqual(["Move to “escalated”"]);
});

it("keeps the others in the menu, and deleting last", async () => {
  logInBefore();
  const { menu } = show({ state: "acknowledged", next: ["working", "waiting", "resolved"], acknowledgedAt: soon });
  expect(menu).toEqual([
    ...["Note", "Assign…", "Correct name, email or phone…", "Hold for a legal matter…", "Start work"],
    ...["Case file for a court or lawyer", "Case file with attachments (ZIP)", "Print", "Delete"],
  ]);
  await userEvent.click(screen.getByText("Delete"));
  expect(onDelete).toHaveBeenCalledOnce();
});

it.each([
  ["admin", { state: "resolved", next: [] }, ["Hold for a legal matter…", "Seal until it is erased…"]],
  ["admin", { state: "working", next: [] }, ["Hold for a legal matter…"]],
  [
    "admin",
    { state: "resolved", next: [], heldUntil: "2999-01-01T00:00:00.000Z" },
    ["End the hold…", "Seal until it is erased…"],
  ],
  ["recruiter", { state: "resolved", next: [] }, []],
])("lets the role %s decide how long a grievance is kept: %j", (role, of, names) => {
  logInBefore(role);
  const { menu } = show(of);
  expect(menu.filter((name) => /hold|seal/i.test(name ?? ""))).toEqual(names);
});

it("shows shortlisting, rejecting and inviting first for a new application", () => {
  const next = ["shortlisted", "interview", "rejected", "hired"];
  const { buttons, menu } = show({ state: "new", next }, { kind: "applications" });
  expect(buttons).toEqual(["Shortlist", "Reject", "Invite", "More"]);
  expect(menu).toContain("Move to “Hired”");
  expect(screen.getByText("Note")).toHaveAttribute("aria-keyshortcuts", "N");
});

it.each([
  ["intimate", ["Make less urgent"]],
  ["removal", ["Make more urgent", "Make less urgent"]],
  ["ordinary", ["Make more urgent"]],
])("offers the deadlines beside %s", (key, names) => {
  const classes = ["intimate", "removal", "ordinary"].map((each, hours) => ({ key: each, label: each, hours }));
  const { menu } = show({ state: "acknowledged", class: key, next: ["working"] }, { classes });
  expect(menu.filter((name) => name?.includes("urgent"))).toEqual(names);
});
