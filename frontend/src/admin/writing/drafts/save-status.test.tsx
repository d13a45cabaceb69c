import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import type { DocumentTypes } from "@/admin/writing/document";
import type { DraftState } from "@/admin/writing/drafts/draft-keeper";
import { SaveStatus } from "@/admin/writing/drafts/save-status";
import type { Writing } from "@/admin/writing/use-writing";

const formIn = (status: DraftState<DocumentTypes>["status"]) =>
  ({
    kind: { drafts: { server: "/api/blogs/drafts" } },
    draft: { status, savedAt: "2026-08-01T03:30:00.000Z", problem: "" },
    keeper: {},
    dirty: true,
    saving: false,
  }) as unknown as Writing<DocumentTypes>;

it("tells a listener once that the draft is kept, not at each pause, and again after a trouble", () => {
  const { rerender } = render(<SaveStatus form={formIn("none")} />);
  const isTold = (status: DraftState<DocumentTypes>["status"]) => {
    rerender(<SaveStatus form={formIn(status)} />);
    return screen.getByRole("status").getAttribute("aria-live") === "polite";
  };
  expect(
    ["saving", "saved", "saving", "saved"].map((status) => isTold(status as DraftState<DocumentTypes>["status"])),
  ).toEqual([true, true, false, false]);
  expect(isTold("offline")).toBe(true);
  expect(isTold("saving")).toBe(true);
  expect(isTold("saved")).toBe(true);
  expect(isTold("saving")).toBe(false);
});
