import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import type { Job } from "@/admin/jobs/job";
import { makeJob } from "@/admin/jobs/test-kit";
import { answerFetch, failure, logInBefore, openAdmin, rows } from "@/admin/test-kit";

beforeEach(() => logInBefore());

/** Opens the tab on a fake server that has these openings and can change and delete them. */
async function openWith(...jobs: Job[]) {
  const known = new Map(jobs.map((job) => [job._id, job]));
  const answers: Parameters<typeof answerFetch>[0] = {
    "GET /api/jobs": () => rows([...known.values()]),
  };
  for (const job of jobs) {
    const { _id } = job;
    answers[`PUT /api/jobs/${_id}`] = (_, init) => {
      const change = JSON.parse(String(init.body)) as Partial<Job>;
      const closesAt = change.state === "closed" ? "2026-11-20T10:00:00.000Z" : (change.closesAt ?? null);
      known.set(_id, { ...(known.get(_id) as Job), closesAt, state: closesAt ? "closed" : "open" });
      return Response.json(known.get(_id));
    };
    answers[`DELETE /api/jobs/${_id}`] = () => {
      known.delete(_id);
      return new Response(null, { status: 204 });
    };
    answers[`POST /api/jobs/${_id}/restore`] = () => {
      known.set(_id, job);
      return Response.json(job);
    };
  }
  const fetched = answerFetch(answers);
  openAdmin("/admin/dashboard?tab=jobs");
  if (jobs[0]) await screen.findByRole("button", { name: `Edit ${jobs[0].title}` });
  return { answers, fetched };
}

const row = () => within(screen.getByRole("row", { name: /Welder/ }));
const notice = () => screen.getByRole("region", { name: "Notices" });

it.each([
  ["an open one", { posted: new Date().toISOString().slice(0, 10) }, "Open", "No closing date"],
  ["one that will close", { closesAt: "2099-12-31T18:30:00.000Z" }, "Open", "Apply by 31 December 2099"],
  ["a closed one", { state: "closed", closesAt: "2026-02-01T18:30:00.000Z" }, "Closed", "Since 2 February 2026"],
  ["a scheduled one", { posted: "2099-01-02" }, "Scheduled", "Appears on 2 January 2099"],
] as [string, Partial<Job>, string, string][])("lists %s", async (_, own, state, until) => {
  await openWith(makeJob(own));
  expect(row().getByText(state)).toBeVisible();
  expect(row().getByText(until)).toBeVisible();
  expect(row().getByText("Works · Bangalore")).toBeVisible();
  expect(row().queryByRole("link", { name: "Visit Welder" }) !== null).toBe(state !== "Scheduled");
});

it("asks about an old opening without a closing date, and keeps one open that closes soon", async () => {
  const soon = new Date(Date.now() + 3 * 86_400_000).toISOString();
  const { fetched } = await openWith(
    makeJob({ posted: "2025-01-02", closesAt: null }),
    makeJob({ _id: "fitter", slug: "fitter", title: "Fitter", closesAt: soon }),
  );
  expect(row().getByText("No closing date, posted more than 60 days ago: still open?")).toBeVisible();
  expect(row().queryByRole("button", { name: "Keep open Welder" })).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Keep open Fitter" }));
  expect(await within(notice()).findByText("“Fitter” stays open for 60 more days.")).toBeVisible();
  const sent = fetched.mock.calls.find(([, init]) => init?.method === "PUT")?.[1]?.body;
  const until = Date.parse((JSON.parse(String(sent)) as Job).closesAt ?? "");
  expect(Math.round((until - Date.now()) / 86_400_000)).toBe(60);
});

it("filters by state and department, and sorts by closing dates", async () => {
  const { answers, fetched } = await openWith(makeJob());
  const asked = () =>
    fetched.mock.calls.map(([address]) => String(address)).filter((address) => address.startsWith("/api/jobs?"));
  const choose = (label: string, name: string) => userEvent.selectOptions(screen.getByLabelText(label), name);
  expect(screen.queryByLabelText("Department to show")).toBeNull();
  expect(screen.getByText("1–1 of 1 opening, newest first")).toBeVisible();
  expect(screen.getByRole("columnheader", { name: "Posted" })).toHaveAttribute("aria-sort", "descending");
  cleanup();
  answers["GET /api/jobs/departments"] = () => Response.json(["Finance", "Works"]);
  openAdmin("/admin/dashboard?tab=jobs");
  await screen.findByLabelText("Department to show");
  await choose("Order", "Closing soonest first");
  expect(await screen.findByText("1–1 of 1 opening, closing soonest first")).toBeVisible();
  expect(screen.getByRole("columnheader", { name: "Posted" })).not.toHaveAttribute("aria-sort");
  await choose("Department to show", "Works");
  answers["GET /api/jobs"] = () => rows([]);
  await choose("State", "Closing soon");
  expect(await screen.findByText("No opening matches “Closing soon, Works”.")).toBeVisible();
  expect(asked().at(-1)).toBe("/api/jobs?state=soon&department=Works&order=closing&page=1&perPage=50");
  answers["GET /api/jobs"] = () => rows([makeJob()]);
  await userEvent.click(screen.getByRole("button", { name: "Show all" }));
  await screen.findByRole("button", { name: "Edit Welder" });
  expect(asked().at(-1)).toBe("/api/jobs?order=closing&page=1&perPage=50");
});

it("links to the applications for an opening, and to its page", async () => {
  await openWith(makeJob({ applications: 3 }));
  expect(row().getByRole("link", { name: "3 applications Welder" })).toHaveAttribute(
    "href",
    "/admin/dashboard?tab=applications&job=welder",
  );
  expect(row().getByRole("link", { name: "Visit Welder" })).toHaveAttribute("href", "/careers/welder");
});

it("closes an opening at once, undoes it, and reopens one", async () => {
  await openWith(makeJob());
  await userEvent.click(row().getByRole("button", { name: "Close Welder" }));
  expect(await row().findByText("Closed")).toBeVisible();
  expect(notice()).toHaveTextContent("“Welder” is closed.");
  await userEvent.click(screen.getByRole("button", { name: "Undo" }));
  expect(await row().findByText("Open")).toBeVisible();
  await userEvent.click(row().getByRole("button", { name: "Close Welder" }));
  await userEvent.click(await screen.findByRole("button", { name: "Reopen Welder" }));
  expect(await row().findByText("Open")).toBeVisible();
  expect(notice()).toHaveTextContent("“Welder” is open again");
});

it("says that closing failed, and tries again", async () => {
  const { answers } = await openWith(makeJob());
  const works = answers["PUT /api/jobs/j1"];
  answers["PUT /api/jobs/j1"] = () => failure(503, "Nothing can be saved at the moment.");
  await userEvent.click(row().getByRole("button", { name: "Close Welder" }));
  await waitFor(() => expect(notice()).toHaveTextContent("could not be closed. Nothing can be saved"));
  if (works) answers["PUT /api/jobs/j1"] = works;
  await userEvent.click(within(notice()).getByRole("button", { name: "Try again" }));
  expect(await row().findByText("Closed")).toBeVisible();
});

it("deletes an opening without applications, after a confirmation, and puts it back at its address", async () => {
  await openWith(makeJob());
  await userEvent.click(row().getByRole("button", { name: "Delete Welder" }));
  const dialog = within(screen.getByRole("dialog", { name: "Delete this opening?" }));
  await userEvent.click(dialog.getByRole("button", { name: "Delete" }));
  expect(await screen.findByText("No openings yet.")).toBeVisible();
  expect(notice()).toHaveTextContent("“Welder” was deleted.");
  await waitFor(() => expect(screen.getByRole("heading", { name: "Openings" })).toHaveFocus());
  await userEvent.click(screen.getByRole("button", { name: "Undo" }));
  expect(await screen.findByRole("link", { name: "Visit Welder" })).toHaveAttribute("href", "/careers/welder");
});

it("offers to close an opening that people have applied for instead of deleting it", async () => {
  const { fetched } = await openWith(makeJob({ applications: 1 }));
  await userEvent.click(row().getByRole("button", { name: "Delete Welder" }));
  const dialog = within(screen.getByRole("dialog", { name: "This opening cannot be deleted" }));
  expect(dialog.getByText(/Someone has applied for “Welder”/)).toBeVisible();
  await userEvent.click(dialog.getByRole("button", { name: "Close the opening" }));
  expect(await row().findByText("Closed")).toBeVisible();
  expect(fetched.mock.calls.some(([, init]) => init?.method === "DELETE")).toBe(false);
});

it("opens the opening that the address names, and closes it for good", async () => {
  const job = makeJob();
  answerFetch({ "GET /api/jobs": () => rows([job]), [`GET /api/jobs/${job._id}`]: () => Response.json(job) });
  const { address } = openAdmin(`/admin/dashboard?tab=jobs&job=${job._id}`);
  const dialog = await screen.findByRole("dialog");
  await userEvent.click(within(dialog).getAllByRole("button", { name: "Close" })[0] as HTMLElement);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(address()).toBe("/admin/dashboard?tab=jobs");
});

it("keeps a dialog that was opened before the opening of the address has come", async () => {
  let answer = () => {};
  const response = Response.json(makeJob());
  const read = vi.spyOn(response, "json");
  answerFetch({
    "GET /api/jobs": () => rows([]),
    "GET /api/jobs/j1": () => new Promise((resolve) => (answer = () => resolve(response))),
  });
  openAdmin("/admin/dashboard?tab=jobs&job=j1");
  await userEvent.click(await screen.findByRole("button", { name: "New opening" }));
  const dialog = await screen.findByRole("dialog", { name: "New opening" });
  answer();
  await waitFor(() => expect(read).toHaveResolved());
  expect(dialog).toHaveAccessibleName("New opening");
});

it("begins a new opening where the address asks for it, and leads back", async () => {
  answerFetch({ "GET /api/jobs": () => rows([]) });
  const { address } = openAdmin("/admin/dashboard?tab=jobs&new=1&back=%3Ftab%3Dsetup");
  const dialog = await screen.findByRole("dialog", { name: "New opening" });
  await userEvent.click(within(dialog).getAllByRole("button", { name: "Close" })[0] as HTMLElement);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(address()).toBe("/admin/dashboard?tab=setup");
});

it("says that an opening of an address is not there", async () => {
  answerFetch({ "GET /api/jobs": () => rows([]), "GET /api/jobs/gone": () => failure(404, "There is nothing here.") });
  openAdmin("/admin/dashboard?tab=jobs&job=gone");
  await waitFor(() => expect(notice()).toHaveTextContent("could not be opened"));
});
