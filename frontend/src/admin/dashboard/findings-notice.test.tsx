import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { answerFetch, failure, logInBefore, openAdmin, rows } from "@/admin/test-kit";

const lists = { "GET /api/grievances": () => rows([]), "GET /api/blogs": () => rows([]) };

const finding = (id: string, severity: string) => ({
  id,
  severity,
  problem: `${id} is wrong.`,
  remedy: `Repair ${id}.`,
});
const answer = (...findings: unknown[]) => Response.json({ findings });

/** Opens the dashboard with given findings. Returns a function that counts the requests for them. */
async function openWith(answer: () => Response, role = "admin") {
  logInBefore(role);
  const fetched = answerFetch({ ...lists, "GET /api/findings": answer });
  openAdmin("/admin/dashboard");
  await screen.findByText(/^No .* yet\.$/);
  return () => fetched.mock.calls.filter(([address]) => address === "/api/findings").length;
}

beforeEach(() => localStorage.clear());

it("shows an error at once, with what the operator can do", async () => {
  await openWith(() => answer(finding("disk", "error")));
  const problems = await screen.findByRole("region", { name: "Problems" });
  expect(problems.textContent).toBe("disk is wrong. For your operator: Repair disk.");
});

it("shows warnings after a click", async () => {
  await openWith(() => answer(finding("disk", "error"), finding("brand", "warning"), finding("files", "warning")));
  const more = (await screen.findByText("2 more things to look at")).closest("details");
  expect(more?.open).toBe(false);
  const items = within(more as HTMLElement).getAllByRole("listitem", { hidden: true });
  expect(items.map((item) => item.textContent)).toEqual([
    "brand is wrong. For your operator: Repair brand.",
    "files is wrong. For your operator: Repair files.",
  ]);
});

it("leads to the field where an admin can solve it", async () => {
  await openWith(() => answer({ ...finding("brand", "warning"), place: "?tab=pages&page=site&field=%2Fbrand%2Fname" }));
  const link = await screen.findByRole("link", { name: "Repair brand.", hidden: true });
  expect(link).toHaveAttribute("href", "/admin/dashboard?tab=pages&page=site&field=%2Fbrand%2Fname");
  expect(screen.queryByText(/your operator/)).toBeNull();
});

it("counts a single warning", async () => {
  await openWith(() => answer(finding("brand", "warning")));
  expect(await screen.findByText("1 thing to look at")).toBeTruthy();
});

it.each([
  ["nothing is wrong", () => answer(), "Nothing to look at"],
  ["the findings cannot be loaded", () => failure(500, "Something went wrong."), ""],
])("keeps its line if %s", async (_, answer, text) => {
  const requests = await openWith(answer);
  expect(requests()).toBe(1);
  await waitFor(() => expect(document.querySelector(".findings")?.textContent).toBe(text));
});

it("is updated when the window is shown again", async () => {
  let findings = [finding("disk", "error")];
  await openWith(() => answer(...findings));
  await screen.findByText("disk is wrong.");
  findings = [];
  act(() => void document.dispatchEvent(new Event("visibilitychange")));
  await waitFor(() => expect(screen.queryByText("disk is wrong.")).toBeNull());
});

it("is neither loaded nor shown for an editor", async () => {
  const requests = await openWith(() => failure(403, "You are not allowed to do this."), "editor");
  expect(requests()).toBe(0);
  expect(document.querySelector(".findings")).toBeNull();
});
