import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { todayInIndia } from "@/admin/jobs/job";
import { makeJob } from "@/admin/jobs/test-kit";
import {
  type Answers,
  answerFetch,
  bodiesOf,
  change,
  failure,
  field,
  logInBefore,
  openAdmin,
  rows,
} from "@/admin/test-kit";
import { indiaClock } from "@/lib/india-time";

beforeEach(() => logInBefore());

/** Opens the form of an opening. The server's check finds nothing unless `own` says otherwise. */
async function open(button: string, own: Answers = {}) {
  const answers: Answers = {
    "GET /api/jobs": () => rows([makeJob()]),
    "POST /api/jobs/check": () => Response.json({ problems: [] }),
    ...own,
  };
  const fetched = answerFetch(answers);
  openAdmin("/admin/dashboard?tab=jobs");
  await userEvent.click(await screen.findByRole("button", { name: button }));
  await screen.findByLabelText("Title");
  const sent = (method: string) => bodiesOf(fetched, method, "/api/jobs");
  return { answers, sent, dialog: within(screen.getByRole("dialog")) };
}

const press = async (name: string) =>
  userEvent.click(await within(await screen.findByRole("dialog")).findByRole("button", { name }));

it("publishes a new opening with everything that was typed", async () => {
  const { sent } = await open("New opening", { "POST /api/jobs": () => Response.json(makeJob(), { status: 201 }) });
  change("Title", "Welder");
  change("Department", "Works");
  change("Location", "Bangalore");
  change("From", "₹15,000");
  change("To", "25000");
  expect(screen.getByText("Visitors read: ₹15,000 to ₹25,000 a month")).toBeVisible();
  change("Description", "Joins metal.");
  change("Skills (optional)", "TIG, MIG");
  await press("Publish");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sent("POST").at(-1)).toMatchObject({
    title: "Welder",
    type: "Full Time",
    salaryMin: 15000,
    salaryMax: 25000,
    skills: ["TIG", "MIG"],
    closesAt: null,
  });
  expect(screen.getByRole("region", { name: "Notices" })).toHaveTextContent("“Welder” is saved.");
});

it("sends the end of the last day in India, no pay if it is negotiable, and the version that it is based on", async () => {
  const { sent } = await open("Edit Welder", { "PUT /api/jobs/j1": () => Response.json(makeJob()) });
  fireEvent.change(screen.getByLabelText(/Last day to apply/), { target: { value: "2099-12-31" } });
  await userEvent.click(screen.getByRole("checkbox", { name: "Negotiable" }));
  await press("Save");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sent("PUT")).toEqual([
    expect.objectContaining({
      closesAt: "2099-12-31T18:30:00.000Z",
      salaryMin: 0,
      salaryMax: 0,
      version: makeJob().version,
    }),
  ]);
});

it("says where a draft is kept, and when the opening was saved", async () => {
  const { dialog } = await open("Edit Welder", { "PUT /api/drafts/j1": () => failure(503, "Nothing can be saved.") });
  expect(dialog.getByText(`Saved ${indiaClock(makeJob().updatedAt, new Date())}`)).toBeVisible();
  change("Department", "Yard");
  fireEvent(window, new Event("online"));
  expect(await dialog.findByText("The server could not keep it – kept on this device")).toBeVisible();
});

it("shows a problem found by the server at its field, and keeps everything", async () => {
  await open("Edit Welder", {
    "PUT /api/jobs/j1": () =>
      Response.json(
        { error: "Please correct 2 fields. The messages beside them say how.", fields: { slug: "Taken" } },
        { status: 422 },
      ),
  });
  change("Address", "fitter");
  await press("Save");
  await waitFor(() => expect(field("Address")).toHaveFocus());
  expect(field("Address")).toHaveAccessibleDescription(/^Taken/);
  await waitFor(() => expect(screen.getByRole("alert")).toHaveTextContent("Please correct 2 fields"));
  change("Address", "fitter-2");
  expect(field("Address")).toBeValid();
  expect(screen.getByRole("alert")).toBeEmptyDOMElement();
});

it("requires the pay, unless it is negotiable", async () => {
  const { sent } = await open("Edit Welder");
  change("From", "");
  change("To", "");
  await press("Save");
  await waitFor(() => expect(field("From")).toHaveAccessibleDescription(/tick that it is negotiable/));
  expect(sent("PUT")).toEqual([]);
});

it.each([
  ["no answer comes", () => Promise.reject(new TypeError("offline")), /What you wrote is kept/],
  ["the server cannot save", () => failure(503, "Nothing can be saved."), /^Nothing can be saved\.$/],
])("keeps the changes when %s", async (_, answer, sentence) => {
  const { answers } = await open("Edit Welder", { "PUT /api/jobs/j1": answer });
  change("Title", "Fitter");
  await press("Save");
  await waitFor(() => expect(screen.getByRole("alert")).toHaveTextContent(sentence));
  expect(field("Title")).toHaveValue("Fitter");
  answers["PUT /api/jobs/j1"] = () => Response.json(makeJob({ title: "Fitter" }));
  await press("Save");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

it("lists problems while the user types, and leads to the field", async () => {
  const problems = [
    { field: "department", level: "error", sentence: "Department is required." },
    { field: "title", level: "warning", sentence: "Write the title in ordinary letters." },
  ];
  const { sent } = await open("New opening", { "POST /api/jobs/check": () => Response.json({ problems }) });
  expect(sent("POST")).toEqual([]);
  change("Title", "WELDERS");
  await userEvent.click(await screen.findByRole("button", { name: /ordinary letters/ }));
  expect(field("Title")).toHaveFocus();
  expect(screen.getByRole("list", { name: "Fix before publishing" })).toHaveTextContent("Department is required.");
  expect(field("Department")).toBeValid();
  change("Department", " ");
  expect(field("Department")).toHaveAccessibleDescription(/^Department is required\./);
  await userEvent.click(screen.getByRole("button", { name: "2 to fix, 1 worth a second look" }));
  expect(screen.getByRole("heading", { name: "Before it is published" })).toHaveFocus();
});

it("marks every field that is wrong at once, and goes to the first", async () => {
  const problems = [
    { field: "title", level: "error", sentence: "Title is required." },
    { field: "department", level: "error", sentence: "Department is required." },
    { field: "salaryMin", level: "warning", sentence: "No salary is given." },
  ];
  const { sent } = await open("New opening", { "POST /api/jobs/check": () => Response.json({ problems }) });
  await press("Publish");
  await waitFor(() => expect(field("Title")).toHaveAccessibleDescription(/Title is required/));
  await waitFor(() => expect(field("Title")).toHaveFocus());
  expect(field("Department")).toHaveAccessibleDescription(/Department is required/);
  expect(field("From")).toHaveAccessibleDescription(/tick that it is negotiable/);
  expect(await screen.findByRole("list", { name: "Fix before publishing" })).toHaveTextContent(
    /Lowest salary Give the pay/,
  );
  expect(screen.queryByText("No salary is given.")).toBeNull();
  expect(sent("POST").filter((body) => "_id" in (body as object))).toEqual([]);
});

it("is not saved by Enter in any field", async () => {
  const { sent } = await open("Edit Welder");
  change("Title", "Fitter");
  for (const box of screen.getAllByRole("textbox")) {
    if (box instanceof HTMLInputElement) await userEvent.type(box, "{Enter}");
  }
  await userEvent.type(screen.getByRole("textbox", { name: /^Skills/ }), "TIG{Enter}{Enter}");
  expect(screen.getByText("TIG")).toBeVisible();
  expect(sent("PUT")).toEqual([]);
});

it("restores an earlier version with its address", async () => {
  await open("Edit Welder", {
    "GET /api/jobs/j1/revisions": () =>
      Response.json([{ _id: "r1", version: 1, title: "Welder", savedBy: "Asha", savedAt: "2026-01-02T06:30:00.000Z" }]),
    "GET /api/jobs/j1/revisions/r1": () =>
      Response.json(makeJob({ title: "Old", slug: "old-address", posted: "2020-01-01" })),
  });
  await press("Versions");
  await userEvent.click(await screen.findByRole("button", { name: /^Version 1/ }));
  await userEvent.click(await screen.findByRole("button", { name: "Restore this version" }));
  expect(field("Address")).toHaveValue("old-address");
  expect(field("Title")).toHaveValue("Old");
  expect(field("Posted on")).toHaveValue(makeJob().posted);
});

it("starts a copy with the same texts, but its own days and address", async () => {
  const { sent } = await open("Edit Welder", {
    "GET /api/jobs": () => rows([makeJob({ closesAt: "2099-12-31T18:30:00.000Z", skills: ["TIG"] })]),
    "POST /api/jobs": () => Response.json(makeJob({ _id: "j2" }), { status: 201 }),
  });
  change("Title", "Fitter");
  await press("Duplicate");
  await userEvent.click(screen.getByRole("button", { name: "Discard" }));
  expect(await screen.findByRole("dialog", { name: "New opening" })).toBeVisible();
  await waitFor(() => expect(field("Title")).toHaveFocus());
  expect(field("Title")).toHaveValue("Welder");
  expect(screen.queryByRole("button", { name: "Duplicate" })).toBeNull();
  await press("Publish");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sent("POST").at(-1)).toMatchObject({
    title: "Welder",
    description: "Joins metal.",
    skills: ["TIG"],
    salaryMax: 25000,
    posted: todayInIndia(),
    closesAt: null,
    slug: "",
  });
  expect(sent("PUT")).toEqual([]);
});

it("keeps an unsaved new opening beside a copy, and asks before a copy is discarded", async () => {
  await open("New opening");
  change("Title", "Turner");
  cleanup();
  await open("Edit Welder");
  expect(screen.getByRole("button", { name: "Continue Turner" })).toBeVisible();
  await press("Duplicate");
  await screen.findByRole("dialog", { name: "New opening" });
  await press("Cancel");
  expect(screen.getByRole("dialog", { name: "You have unsaved changes" })).toBeVisible();
});

it("suggests the departments of existing openings", async () => {
  await open("Edit Welder", { "GET /api/jobs/departments": () => Response.json(["Finance", "Works"]) });
  const { list } = field("Department") as HTMLInputElement;
  await waitFor(() => expect(Array.from(list?.options ?? [], ({ value }) => value)).toEqual(["Finance", "Works"]));
});
