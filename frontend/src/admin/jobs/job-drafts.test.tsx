import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import type { Job } from "@/admin/jobs/job";
import { fieldsOf } from "@/admin/jobs/job-fields";
import { makeJob } from "@/admin/jobs/test-kit";
import {
  type Answers,
  answerFetch,
  change,
  field,
  logInBefore,
  makeToken,
  openAdmin,
  press,
  rows,
} from "@/admin/test-kit";

const mine = makeToken();

beforeEach(() => logInBefore("admin", mine));

const banner = () => screen.queryByRole("region", { name: "Unsaved changes" });

/** Loads the dashboard and opens the form of an opening. A second call acts like a reload after a crash. */
async function open(button = "Edit Welder", job: Job = makeJob(), own: Answers = {}) {
  cleanup();
  const sent: Record<string, unknown>[] = [];
  answerFetch({
    "GET /api/jobs": () => rows([job]),
    "GET /api/drafts": () => Response.json([]),
    "GET /api/jobs/j1/revisions": () => Response.json([{ _id: "r1", version: 1 }]),
    "GET /api/jobs/j1/revisions/r1": () => Response.json(makeJob()),
    ...own,
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
  await screen.findByLabelText("Title");
  return sent;
}

it("lists a new opening that was not saved, and goes on where it ended", async () => {
  await open("New opening");
  change("Title", "Fitter");
  await userEvent.click(screen.getByRole("checkbox", { name: "Negotiable" }));
  await open("Continue Fitter");
  expect(field("Title")).toHaveValue("Fitter");
  expect(screen.getByRole("checkbox", { name: "Negotiable" })).toBeChecked();
});

it("continues what was typed on another device", async () => {
  const data = { ...fieldsOf(makeJob()), title: "Fitter", salaryMin: "12" };
  const savedAt = "2099-01-01T00:00:00.000Z";
  await open("Edit Welder", makeJob(), {
    "GET /api/drafts/j1": () => Response.json({ data, version: 1, savedAt, currentVersion: 1, others: [] }),
  });
  await press("Restore");
  expect(field("Title")).toHaveValue("Fitter");
  expect(field("From")).toHaveValue("12");
});

it("marks the opening in the list", async () => {
  await open();
  expect(screen.queryByText("Unsaved changes")).toBeNull();
  change("Title", "Fitter");
  await open("New opening");
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

it("is not marked in the list while the server deletes it", async () => {
  const data = { ...fieldsOf(makeJob()), title: "Fitter" };
  const savedAt = "2099-01-01T00:00:00.000Z";
  await open("Edit Welder", makeJob(), {
    "GET /api/drafts": () => Response.json([{ key: "j1", version: 1, savedAt, title: "Fitter" }]),
    "GET /api/drafts/j1": () => Response.json({ data, version: 1, savedAt, currentVersion: 1, others: [] }),
    "DELETE /api/drafts/j1": () => new Promise(() => {}),
  });
  expect(screen.getByText("Unsaved changes", { selector: "tr *" })).toBeVisible();
  await press("Restore");
  await press("Cancel");
  await press("Discard");
  await waitFor(() => expect(screen.queryByText("Unsaved changes", { selector: "tr *" })).toBeNull());
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
  expect(sent).toEqual([expect.objectContaining({ title: "Fitter", department: "Works", version: 1 })]);
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
