import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { actedOnMany, caseOf } from "@/admin/inbox/test-kit";
import { answerFetch, logInBefore, openAdmin, rows } from "@/admin/test-kit";

const application = {
  id: "a2",
  receipt: "APP-2026-000002",
  job: "hr-executive",
  jobTitle: "HR Executive",
  name: "Ravi Kumar",
  phone: "9876543210",
  email: "ravi@example.com",
  resume: "ravi_x_a2.pdf",
  submittedAt: "2026-07-30T08:35:00.000Z",
  readAt: "2026-07-31T08:35:00.000Z",
  spam: false,
  deletedAt: "",
};

beforeEach(() => logInBefore());

it("lists applications with their opening and resume, in the server's order", async () => {
  const other = { ...application, id: "a1", name: "Asha Rao", jobTitle: "Digital Marketing Manager" };
  answerFetch({ "GET /api/applications": () => rows([application, other]) });
  openAdmin("/admin/dashboard?tab=applications");
  await screen.findByText("Ravi Kumar");
  const [, first, second] = screen.getAllByRole("row");
  const row = within(first as HTMLElement);
  expect(row.getByText("HR Executive")).toBeVisible();
  expect(row.getByText("APP-2026-000002")).toBeVisible();
  const resume = row.getByRole("link", { name: "Resume of Ravi Kumar" });
  expect(resume).toHaveAttribute("href", "/uploads/ravi_x_a2.pdf");
  expect(resume).toHaveAttribute("target", "_blank");
  expect(second).toHaveTextContent("Digital Marketing Manager");
});

it("says that an application is for no opening, because a form may not require one", async () => {
  answerFetch({ "GET /api/applications": () => rows([{ ...application, job: "", jobTitle: "" }]) });
  openAdmin("/admin/dashboard?tab=applications");
  await screen.findByText("Ravi Kumar");
  expect(screen.getAllByRole("row")[1]).toHaveTextContent("No opening");
});

it("shows every field of an open one", async () => {
  answerFetch({ "GET /api/applications": () => rows([application]) });
  openAdmin("/admin/dashboard?tab=applications");
  await userEvent.click(await screen.findByRole("button", { name: "View the application from Ravi Kumar" }));
  const record = within(screen.getByRole("article", { name: "the application from Ravi Kumar" }));
  expect(record.getByText("30 Jul 2026, 14:05 IST")).toBeVisible();
  expect(record.getByRole("link", { name: "ravi@example.com" })).toHaveAttribute(
    "href",
    "mailto:ravi@example.com?subject=Re%3A%20APP-2026-000002",
  );
  expect(record.getByRole("link", { name: "9876543210" })).toHaveAttribute("href", "tel:9876543210");
  expect(record.getByText("HR Executive")).toBeVisible();
  expect(record.getByRole("link", { name: "ravi_x_a2.pdf" })).toBeVisible();
});

it("shows no link for a missing resume, as in applications that the seed command makes up", async () => {
  answerFetch({ "GET /api/applications": () => rows([{ ...application, resume: "" }]) });
  openAdmin("/admin/dashboard?tab=applications");
  await userEvent.click(await screen.findByRole("button", { name: "View the application from Ravi Kumar" }));
  expect(screen.getByText("No resume")).toBeVisible();
  const addresses = screen.getAllByRole("link").map((link) => link.getAttribute("href"));
  expect(addresses.filter((address) => address?.startsWith("/uploads"))).toEqual([]);
});

it("says that there are none", async () => {
  answerFetch({ "GET /api/applications": () => rows([]) });
  openAdmin("/admin/dashboard?tab=applications");
  expect(await screen.findByText("No applications yet.")).toBeVisible();
});

it("rejects several at once, and takes the rejections back", async () => {
  const row = { ...application, case: caseOf({ state: "new", next: ["shortlisted", "hired", "rejected"] }) };
  const bodies: object[] = [];
  answerFetch({
    "GET /api/applications": () => rows([row]),
    "POST /api/applications/events": (_, { body }) => {
      bodies.push(JSON.parse(String(body)));
      return Response.json(actedOnMany({ changed: ["a2"], events: [-7] }));
    },
  });
  openAdmin("/admin/dashboard?tab=applications");
  await userEvent.click(await screen.findByRole("checkbox", { name: "Select the application from Ravi Kumar" }));
  expect(screen.queryByText("Move to “Hired”")).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Reject" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Reject 1 application?" }));
  expect(dialog.getByText("One person gets a mail, tomorrow at 9:00 IST.")).toBeVisible();
  await userEvent.click(dialog.getByRole("button", { name: "Reject" }));
  await screen.findByText("Rejected. The mails go out tomorrow at 9:00 IST: 1 application.");
  await userEvent.click(screen.getByRole("button", { name: "Undo" }));
  await screen.findByText("Undone.");
  expect(bodies).toEqual([
    { kind: "reject", preview: true, ids: ["a2"] },
    { kind: "reject", ids: ["a2"] },
    { kind: "takeBack", ids: ["a2"], events: [-7] },
  ]);
});

it("names whom a rejection would hurt, rejects one who is ticked, and undoes what had no mail", async () => {
  const next = ["shortlisted", "rejected"];
  const shown = [
    { ...application, case: caseOf({ state: "new", next }), duplicateCount: 2 },
    { ...application, id: "a1", receipt: "APP-2026-000001", case: caseOf({ state: "shortlisted", next }) },
  ];
  const interview = "2026-11-27T05:00:00.000Z";
  const spared = [{ id: "a1", other: "APP-2026-000009", state: "interview", sameOpening: true, interview }];
  const bodies: object[] = [];
  answerFetch({
    "GET /api/applications": () => rows(shown),
    "POST /api/applications/events": (_, { body }) => {
      const sent = JSON.parse(String(body)) as { include?: string[]; kind: string };
      bodies.push(sent);
      if (sent.kind !== "reject") return Response.json(actedOnMany({ changed: ["a2"], mails: 0 }));
      const done = sent.include ? { changed: ["a2", "a1"], silent: ["a1"], mails: 1 } : { changed: ["a2"], spared };
      return Response.json(actedOnMany({ events: [-7, 8], ...done }));
    },
  });
  openAdmin("/admin/dashboard?tab=applications");
  expect(await screen.findByText("Applied 3 times")).toBeVisible();
  await userEvent.click(screen.getByRole("checkbox", { name: "Select all applications on this page" }));
  await userEvent.click(screen.getByRole("button", { name: "Reject" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Reject 1 application?" }));
  expect(dialog.getByRole("group", { name: "One is left out. Tick it to reject it, too:" })).toBeVisible();
  const why =
    "APP-2026-000009 of this person for the same opening has the status “Interview”. The interview is on 27 Nov 2026, 10:30 IST. If you tick it, it is closed without a mail.";
  await userEvent.click(dialog.getByRole("checkbox", { name: `Ravi Kumar, APP-2026-000001 ${why}` }));
  await userEvent.click(dialog.getByRole("button", { name: "Reject" }));
  await screen.findByText(/2 applications\. One is closed without a mail/);
  await userEvent.click(screen.getByRole("button", { name: "Undo" }));
  await screen.findByText("Undone.");
  expect(bodies.slice(1)).toEqual([
    { kind: "reject", include: ["a1"], ids: ["a2", "a1"] },
    { kind: "move", state: "shortlisted", ids: ["a1"] },
    { kind: "takeBack", ids: ["a2"], events: [-7] },
  ]);
});

it("marks and selects those that may be kept, and asks several at once", async () => {
  const keepUntil = new Date(Date.now() + 300 * 86_400_000).toISOString();
  const kept = { ...application, id: "a1", name: "Asha Rao", case: caseOf({ state: "new", keepUntil }) };
  const other = { ...application, case: caseOf({ state: "new" }) };
  const asked: string[] = [];
  const sent: unknown[] = [];
  answerFetch({
    "GET /api/applications": ({ search, searchParams }) => {
      asked.push(search);
      return rows(searchParams.get("keep") ? [kept] : [other, kept]);
    },
    "POST /api/applications/events": (_, { body }) => {
      const action = JSON.parse(String(body)) as { kind: string };
      sent.push(action);
      const changed = ["a2"];
      return Response.json(actedOnMany({ changed, events: [-7], refused: action.kind === "takeBack" ? [] : ["a1"] }));
    },
  });
  openAdmin("/admin/dashboard?tab=applications");
  await screen.findByText("Ravi Kumar");
  const marked = screen.getAllByRole("row").filter((row) => row.textContent?.includes("May be kept"));
  expect(marked).toHaveLength(1);
  expect(marked[0]).toHaveTextContent("Asha Rao");
  await userEvent.click(screen.getByRole("checkbox", { name: "Select all applications on this page" }));
  await userEvent.click(screen.getByRole("button", { name: "Ask to keep" }));
  await userEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Ask" }));
  expect(
    await screen.findByText(/in 15 seconds: 1 application\. One was not asked: they have allowed it/),
  ).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Undo" }));
  expect(await screen.findByText("1 question was taken back.")).toBeVisible();
  expect(sent).toEqual([
    { kind: "askConsent", preview: true, ids: ["a2", "a1"] },
    { kind: "askConsent", ids: ["a2", "a1"] },
    { kind: "takeBack", ids: ["a2"], events: [-7] },
  ]);
  await userEvent.click(screen.getByRole("button", { name: "Filters" }));
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Other openings" }), "May be kept");
  await screen.findByRole("button", { name: "Remove the filter Other openings: May be kept" });
  expect(asked.at(-1)).toContain("keep=1");
});

it("finds an opening that is not among the newest, and offers the chosen one", async () => {
  const asked: string[] = [];
  const jobs = Array.from({ length: 200 }, (_, i) => ({ slug: `job-${i}`, title: `Job ${i}` }));
  answerFetch({
    "GET /api/applications": () => rows([application]),
    "GET /api/jobs": ({ searchParams }) => {
      const q = searchParams.get("q") ?? "";
      asked.push(q);
      return Response.json(q ? [{ slug: "old-welder", title: "Old welder" }] : jobs);
    },
  });
  openAdmin("/admin/dashboard?tab=applications&job=old-welder");
  expect(await screen.findByRole("button", { name: "Remove the filter Opening: Old welder" })).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Filters" }));
  await userEvent.type(await screen.findByRole("searchbox", { name: "Find an opening" }), "welder");
  await waitFor(() => expect(asked).toContain("welder"));
  const opening = screen.getByRole("combobox", { name: "Opening" });
  await waitFor(() => expect(within(opening).getAllByRole("option")).toHaveLength(2));
});
