import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import type { Job } from "@/admin/jobs/job";
import { makeJob } from "@/admin/jobs/test-kit";
import { answerFetch, logInBefore, makeToken, openAdmin, rows } from "@/admin/test-kit";

const mine = makeToken();

beforeEach(() => {
  localStorage.clear();
  logInBefore("admin", mine);
});

const field = (name: string) => screen.getByLabelText(name);
const change = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));
const banner = () => screen.queryByRole("region", { name: "Unsaved changes" });

/** Loads the dashboard and opens the form of an opening. A second call acts like a reload after a crash. */
async function open(button = "Edit Welder", job: Job = makeJob()) {
  cleanup();
  const sent: Record<string, unknown>[] = [];
  answerFetch({
    "GET /api/jobs": () => rows([job]),
    "POST /api/jobs/check": () => Response.json({ problems: [] }),
    "POST /api/jobs": () => Response.json(job, { status: 201 }),
    "PUT /api/jobs/j1": (_, init) => {
      sent.push(JSON.parse(String(init.body)));
      if (sent.at(-1)?.version === job.version) return Response.json(job);
      return Response.json({ error: "Someone else was faster.", fields: {}, current: job }, { status: 409 });
    },
  });
  openAdmin("/admin/dashboard?tab=jobs");
  await userEvent.click(await screen.findByRole("button", { name: button }));
  return sent;
}

it.each(["Edit Welder", "Add opening"])("offers what was typed before a crash again: %s", async (button) => {
  await open(button);
  change("Title", "Fitter");
  await open(button);
  expect(banner()).toHaveTextContent(/You have unsaved changes from \d\d:\d\d\./);
  await press("Restore");
  expect(field("Title")).toHaveValue("Fitter");
  expect(field("Title")).toHaveFocus();
  expect(banner()).toBeNull();
});

it("marks the opening in the list", async () => {
  await open();
  expect(screen.queryByText("Unsaved changes")).toBeNull();
  change("Title", "Fitter");
  await open("Add opening");
  expect(await screen.findByText("Unsaved changes")).toBeVisible();
  expect(banner()).toBeNull();
});

it.each([
  ["discarded", () => press("Discard")],
  ["restored and saved", () => press("Restore").then(() => press("Save"))],
  ["restored and taken back", () => press("Restore").then(() => change("Title", "Welder"))],
])("is forgotten when it is %s", async (_, act) => {
  await open();
  change("Title", "Fitter");
  await open();
  await act();
  await waitFor(() => expect(Object.keys(localStorage).filter((key) => key.startsWith("job:"))).toEqual([]));
  await open();
  expect(banner()).toBeNull();
});

it("is forgotten when the form is left for good", async () => {
  await open();
  change("Title", "Fitter");
  await press("Cancel");
  await press("Discard");
  await open();
  expect(banner()).toBeNull();
});

it("is not lost when something else is typed and undone before the user has decided", async () => {
  await open();
  change("Title", "Fitter");
  await open();
  change("Department", "Assembly");
  change("Department", "Works");
  await open();
  await press("Restore");
  expect(field("Title")).toHaveValue("Fitter");
});

it("is based on the version that it started from, so that other people's changes are not overwritten", async () => {
  await open();
  change("Title", "Fitter");
  const sent = await open("Edit Turner", makeJob({ title: "Turner", department: "Assembly", version: 2 }));
  await press("Restore");
  await press("Save");
  const conflict = await screen.findByRole("dialog", { name: "Two versions of this opening" });
  expect(within(conflict).getByRole("group", { name: "Title" })).toHaveTextContent(/Turner.*Fitter/);
  expect(conflict).not.toHaveTextContent("Assembly");
  expect(sent).toEqual([{ title: "Fitter", version: 1 }]);
});

it("is only shown to the same user", async () => {
  await open();
  change("Title", "Fitter");
  logInBefore("admin", makeToken());
  await open();
  expect(banner()).toBeNull();
  logInBefore("admin", mine);
  await open();
  expect(banner()).not.toBeNull();
});
