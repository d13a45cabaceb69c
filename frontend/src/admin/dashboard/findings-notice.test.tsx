import { act, cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { answerFetch, failure, logInBefore, openAdmin, rows } from "@/admin/test-kit";

const lists = { "GET /api/grievances": () => rows([]), "GET /api/blogs": () => rows([]) };

const finding = (id: string, severity: string) => ({
  id,
  severity,
  problem: `${id} is wrong.`,
  remedy: `Repair ${id}.`,
  for: "operator",
});
const step = (id: string, severity = "warning") => ({
  ...finding(id, severity),
  for: "owner",
  place: `?tab=${id}`,
  step: `Your ${id}`,
});
const answer = (...findings: unknown[]) => Response.json({ findings, steps: 17 });

/** Opens the dashboard with given findings. Returns a function that counts the requests for them. */
async function openWith(answer: () => Response | Promise<Response>, role = "admin") {
  logInBefore(role);
  const fetched = answerFetch({ ...lists, "GET /api/findings": answer });
  openAdmin("/admin/dashboard");
  await screen.findByText(/^No .* yet\.$/);
  return () => fetched.mock.calls.filter(([address]) => address === "/api/findings").length;
}

it("announces an error in a region that was there before, and says what the operator can do when it is pressed", async () => {
  let arrive = (_: Response) => {};
  const held = new Promise<Response>((resolve) => {
    arrive = resolve;
  });
  await openWith(() => held);
  const told = document.querySelector(".findings [aria-live=polite]");
  expect(told).toBeEmptyDOMElement();
  arrive(answer(finding("disk", "error"), finding("mail", "error")));
  await waitFor(() => expect(told).toHaveTextContent(/^2 problems: disk is wrong\.$/));
  const details = screen.getByRole("button", { name: "Details", expanded: false });
  await userEvent.click(details);
  expect(details).toHaveAttribute("aria-expanded", "true");
  expect(screen.getByRole("region", { name: "Problems" }).textContent).toBe(
    "disk is wrong. For your operator: Repair disk.mail is wrong. For your operator: Repair mail.",
  );
  await userEvent.keyboard("{Escape}");
  expect(details).toHaveAttribute("aria-expanded", "false");
  expect(details).toHaveFocus();
});

it("leads to the list of the other problems and of the steps that are not done", async () => {
  await openWith(() => answer(finding("disk", "error"), finding("files", "warning"), step("name"), step("office")));
  const problems = await screen.findByRole("link", { name: "1 thing to look at" });
  expect(problems).toHaveAttribute("href", "/admin/dashboard?tab=setup");
  const steps = screen.getByRole("link", { name: "Before you go live: 15 of 17 done" });
  expect(steps).toHaveAttribute("href", "/admin/dashboard?tab=setup");
  expect(screen.queryByText("files is wrong.")).toBeNull();
});

it("puts the steps away for good, but not what is urgent", async () => {
  await openWith(() => answer(step("name"), step("mail", "error")));
  await userEvent.click(await screen.findByRole("button", { name: "Hide this line" }));
  expect(screen.queryByText(/Before you go live: /)).toBeNull();
  cleanup();
  await openWith(() => answer(step("name"), step("mail", "error")));
  const problems = await screen.findByRole("region", { name: "Problems" });
  expect(problems).toHaveTextContent("Your mailmail is wrong. Repair mail.");
  expect(screen.queryByText(/Before you go live: /)).toBeNull();
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
  await screen.findByRole("button", { name: "Details" });
  findings = [];
  act(() => void document.dispatchEvent(new Event("visibilitychange")));
  await waitFor(() => expect(screen.queryByRole("button", { name: "Details" })).toBeNull());
});

it("is neither loaded nor shown for an editor", async () => {
  const requests = await openWith(() => failure(403, "You are not allowed to do this."), "editor");
  expect(requests()).toBe(0);
  expect(document.querySelector(".findings")).toBeNull();
});
