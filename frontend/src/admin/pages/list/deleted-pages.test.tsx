import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import type { DeletedPage } from "@/admin/pages/document/page";
import { servePages } from "@/admin/pages/test-kit";
import { failure, logInBefore, openAdmin, rows } from "@/admin/test-kit";

const checks: DeletedPage = {
  _id: "made-id",
  key: "page-made",
  name: "Checks",
  path: "/services/checks",
  visible: true,
  deletedAt: "2026-01-02T06:30:00.000Z",
  deletedBy: "Asha Rao",
  deletedById: "",
  keptUntil: "2026-02-01T06:30:00.000Z",
  leadsTo: "/contact",
  newPath: "/services/checks",
  takenBy: "",
};

beforeEach(() => logInBefore());

/** Opens the list of some deleted pages, from the list of all. Returns the calls that restore one. */
async function openDeleted(deleted: DeletedPage[], restore = () => Response.json({})) {
  const restored: string[] = [];
  servePages({
    "GET /api/releases": () => Response.json([]),
    "GET /api/documents/deleted": () => rows(deleted.filter(({ _id }) => !restored.includes(_id))),
    "POST /api/documents/made-id/restore": () => {
      const answer = restore();
      if (answer.ok) restored.push("made-id");
      return answer;
    },
  });
  openAdmin("/admin/dashboard?tab=pages");
  await userEvent.selectOptions(await screen.findByLabelText("Show"), "Deleted pages");
  return restored;
}

const restoreIn = async (name: string) => {
  await userEvent.click(await screen.findByRole("button", { name }));
  return screen.findByRole("dialog");
};

it("says who has deleted a page, what its address does, and until when it is kept", async () => {
  await openDeleted([checks, { ...checks, _id: "other", name: "Other", leadsTo: "" }]);
  const row = await screen.findByRole("row", { name: /Checks/ });
  expect(row).toHaveTextContent("Its address leads to /contact");
  expect(row).toHaveTextContent("02 Jan 2026, 12:00 IST · Asha Rao");
  expect(row).toHaveTextContent("Kept until 1 Feb 2026");
  expect(screen.getByRole("row", { name: /Other/ })).toHaveTextContent("Its address says that the page is gone");
  expect(screen.getByLabelText("Show")).toHaveFocus();
});

it("restores a page, with its redirect", async () => {
  const restored = await openDeleted([checks]);
  const dialog = await restoreIn("Restore Checks");
  expect(dialog).toHaveTextContent("Visitors see the page again at /services/checks.");
  expect(dialog).toHaveTextContent("The address no longer leads to /contact.");
  await userEvent.click(within(dialog).getByRole("button", { name: "Restore" }));
  await screen.findByText("“Checks” is restored.");
  expect(screen.getByRole("link", { name: "Visit page" })).toHaveAttribute("href", "/services/checks");
  expect(restored).toEqual(["made-id"]);
  await screen.findByText("No deleted pages.");
});

it("says where a page comes back if another one has its address", async () => {
  await openDeleted([{ ...checks, leadsTo: "", takenBy: "New checks", newPath: "/services/checks-2" }]);
  expect(await screen.findByRole("row", { name: /Checks/ })).toHaveTextContent("Its address shows “New checks”");
  const dialog = await restoreIn("Restore Checks");
  expect(dialog).toHaveTextContent(
    "“New checks” has the address /services/checks now. So this page comes back at /services/checks-2",
  );
  expect(dialog).toHaveTextContent("first change the address of “New checks”");
  await userEvent.click(within(dialog).getByRole("button", { name: "Restore" }));
  await screen.findByText("“Checks” is restored. Visitors cannot see it until you publish it.");
  expect(screen.queryByRole("link", { name: "Visit page" })).toBeNull();
});

it("keeps the dialog open with the reason if a page cannot be restored", async () => {
  await openDeleted([checks], () => failure(403, "Only admins can restore pages on this site."));
  const dialog = await restoreIn("Restore Checks");
  await userEvent.click(within(dialog).getByRole("button", { name: "Restore" }));
  await waitFor(() => expect(dialog).toHaveTextContent("Only admins can restore pages on this site."));
});
