import { fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import type { Job } from "@/admin/jobs/job";
import { makeJob } from "@/admin/jobs/test-kit";
import { answerFetch, logInBefore, openAdmin, rows } from "@/admin/test-kit";

beforeEach(() => {
  localStorage.clear();
  logInBefore();
});

/** Saves a change of the title after somebody else has saved this. */
async function saveAfter(theirs: Partial<Job>) {
  const current = makeJob({ ...theirs, version: 2 });
  const sent: Record<string, unknown>[] = [];
  answerFetch({
    "GET /api/jobs": () => rows([makeJob()]),
    "POST /api/jobs/check": () => Response.json({ problems: [] }),
    "PUT /api/jobs/j1": (_, init) => {
      sent.push(JSON.parse(String(init.body)));
      if (sent.at(-1)?.version === current.version) return Response.json(current);
      return Response.json({ error: "Somebody else was faster.", fields: {}, current }, { status: 409 });
    },
  });
  openAdmin("/admin/dashboard?tab=jobs");
  await userEvent.click(await screen.findByRole("button", { name: "Edit Welder" }));
  fireEvent.change(screen.getByRole("textbox", { name: "Title" }), { target: { value: "Senior welder" } });
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(screen.getByRole("heading", { name: /Somebody else has changed/ })).toHaveFocus());
  return sent;
}

it("shows both versions, and saves one's own over theirs", async () => {
  const sent = await saveAfter({ title: "Fitter", department: "Assembly", salaryMax: 30000 });
  const region = screen.getByRole("region", { name: /Somebody else has changed/ });
  expect(region).toHaveTextContent("TitleTheirs FitterYours Senior welder");
  expect(region).not.toHaveTextContent("Assembly");
  expect(region).toHaveTextContent("They also changed Department, Highest salary, which is kept.");
  await userEvent.click(screen.getByRole("button", { name: "Save mine" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sent.at(-1)).toEqual({ title: "Senior welder", version: 2 });
});

it("says that nothing is in the way when they changed something else", async () => {
  await saveAfter({ department: "Assembly", location: "Chennai" });
  expect(screen.getByText(/^They changed Department, Location\. .*saving keeps both/)).toBeVisible();
});

it("takes theirs", async () => {
  await saveAfter({ title: "Fitter" });
  await userEvent.click(screen.getByRole("button", { name: "Take theirs, drop mine" }));
  expect(screen.getByRole("textbox", { name: "Title" })).toHaveValue("Fitter");
  await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
  expect(screen.queryByRole("dialog")).toBeNull();
});
