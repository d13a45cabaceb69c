import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { answerFetch, failure, logInBefore, openAdmin, press, rows } from "@/admin/test-kit";
import type { DataRequest, PersonRecord } from "@/generated/api";

const request: DataRequest = {
  receipt: "CON-2026-000007",
  kind: "contact",
  asks: "correct",
  checked: "link",
  by: "",
  text: "My name is Rao.",
  askedAt: "2026-01-02T04:30:00.000Z",
  answerBy: "2026-02-01T04:30:00.000Z",
  answer: "",
  answeredAt: null,
  erasedAt: null,
  heldUntil: null,
};

const person: PersonRecord = {
  sealed: false,
  held: {
    kind: "contact",
    receipt: "CON-2026-000007",
    what: "Message",
    received: "2 January 2026",
    state: "Open",
    sent: [{ label: "Message", text: "We need two welders.", files: [] }],
    messages: [],
    mails: [],
    opened: [{ time: "3 January 2026", what: "Opened by staff (admin)" }],
    notice: "",
    consent: [],
    kept: "Until 3 January 2027.",
    erasedAt: "",
    answerBy: "",
    mustStay: "",
    mayAct: true,
    mayWithdraw: true,
    isTold: false,
  },
};

it("shows the last page again when the only request of it was answered", async () => {
  logInBefore("privacy");
  const first = { ...request, receipt: "CON-2026-000001" }; // of page 1
  let total = 51;
  answerFetch({
    "GET /api/requests": ({ searchParams }) =>
      searchParams.get("page") === "2" ? rows(total === 50 ? [] : [request], total) : rows([first], total),
    "POST /api/requests/CON-2026-000007/answers": () => {
      total = 50;
      return Response.json(request);
    },
  });
  openAdmin("/admin/dashboard?tab=requests");
  await press("Next");
  await press("Answer… CON-2026-000007");
  const dialog = screen.getByRole("dialog", { name: "Answer the request about CON-2026-000007" });
  await userEvent.type(within(dialog).getByLabelText("Mail to the person"), "Corrected.");
  await userEvent.click(within(dialog).getByRole("button", { name: "Send" }));
  expect(await screen.findByText("The request is answered.")).toBeVisible();
  expect(await screen.findByRole("heading", { name: "Correct CON-2026-000001" })).toBeVisible();
  expect(screen.queryByText("No request waits for an answer.")).toBeNull();
});

it("lists an overdue request, and answers it with what it asks for", async () => {
  logInBefore("privacy");
  let answered = "";
  answerFetch({
    "GET /api/requests": () => rows(answered ? [] : [request]),
    "POST /api/requests/CON-2026-000007/answers": (_, { body }) => {
      if (answered === "") answered = " ";
      else answered = String(body);
      return answered === " "
        ? Response.json({ error: "No.", fields: { text: "Write the answer" } }, { status: 422 })
        : Response.json(request);
    },
  });
  openAdmin("/admin/dashboard?tab=requests");
  const row = (await screen.findByRole("heading", { name: "Correct CON-2026-000007" })).closest("li") as HTMLElement;
  expect(row).toHaveTextContent(
    /Correct CON-2026-000007My name is Rao\..*The link in our mail to them.*Overdue: 01 Feb 2026/,
  );
  await userEvent.click(within(row).getByRole("button", { name: "Answer… CON-2026-000007" }));
  const dialog = screen.getByRole("dialog", { name: "Answer the request about CON-2026-000007" });
  expect(within(dialog).getByLabelText("What you do")).toHaveValue("correct");
  await userEvent.type(within(dialog).getByLabelText(/^Right name/), "Asha Rao");
  await userEvent.click(within(dialog).getByRole("button", { name: "Send" }));
  expect(await within(dialog).findByText("Write the answer")).toBeVisible();
  await userEvent.type(within(dialog).getByLabelText("Mail to the person"), "Corrected.");
  await userEvent.click(within(dialog).getByRole("button", { name: "Send" }));
  expect(await screen.findByText("The request is answered.")).toBeVisible();
  expect(JSON.parse(answered)).toEqual({ does: "correct", text: "Corrected.", name: "Asha Rao", email: "", phone: "" });
  expect(await screen.findByText("No request waits for an answer.")).toBeVisible();
});

it.each([
  ["admin", 1],
  ["privacy", 0],
])("shows all about a person for a reason, and lets %s ask for what is sealed %i times", async (role, ticks) => {
  logInBefore(role);
  const asked: string[] = [];
  answerFetch({
    "GET /api/requests": () => rows([request]),
    "GET /api/staff": () => rows([]),
    "POST /api/persons": (_, { body }) => {
      asked.push(String(body));
      return Response.json([person]);
    },
  });
  openAdmin("/admin/dashboard?tab=requests");
  await userEvent.click(await screen.findByRole("button", { name: "All about this person, CON-2026-000007" }));
  const dialog = screen.getByRole("dialog", { name: "All about a person" });
  expect(within(dialog).queryAllByLabelText("Also open what is sealed")).toHaveLength(ticks);
  await userEvent.click(within(dialog).getByRole("button", { name: "Show" }));
  const record = await within(dialog).findByRole("region", { name: "Message CON-2026-000007" });
  expect(record).toHaveTextContent(/We need two welders\..*Until 3 January 2027\..*Opened by staff \(admin\)/);
  expect(asked.map((body) => JSON.parse(body))).toEqual([
    { who: "CON-2026-000007", why: "Request about personal data, CON-2026-000007", sealed: false },
  ]);
});

it("says once, beside the field, that a reason says too little", async () => {
  logInBefore("privacy");
  const error = "Write why you look.";
  answerFetch({
    "GET /api/requests": () => rows([]),
    "POST /api/persons": () => Response.json({ error, fields: { why: error } }, { status: 422 }),
  });
  openAdmin("/admin/dashboard?tab=requests");
  await userEvent.click(await screen.findByRole("button", { name: "Find a person" }));
  await userEvent.click(screen.getByRole("button", { name: "Show" }));
  expect(await screen.findByText(error)).toBeVisible();
  expect(screen.getByLabelText("Why you look")).toHaveAccessibleDescription(new RegExp(error));
  expect(screen.getAllByText(error)).toHaveLength(1);
});

it("shows whose records a role has opened, and says so if the log cannot be read", async () => {
  logInBefore();
  const asked: URL[] = [];
  answerFetch({
    "GET /api/requests": () => rows([]),
    "GET /api/staff": () => rows([{ _id: "abcdefghijklmno", name: "Meera Nair", email: "meera@example.com" }]),
    "GET /api/reads": (url) => {
      asked.push(url);
      if (asked.length === 1) return failure(500, "It is broken.");
      const [first, last] = ["2026-01-02T04:30:00.000Z", "2026-01-02T05:30:00.000Z"];
      const people = [
        {
          name: "Asha Rao",
          email: "asha@example.com",
          phone: "9876543210",
          receipts: ["CON-2026-000007"],
          ways: [],
          first,
          last,
        },
      ];
      return Response.json({ records: 2, total: 1, people, erased: ["CON-2026-000001"] });
    },
  });
  openAdmin("/admin/dashboard?tab=requests");
  const part = await screen.findByRole("region", { name: "Who opened what" });
  await within(part).findByRole("option", { name: "Meera Nair" });
  await userEvent.selectOptions(within(part).getByLabelText("Opened by"), "Role: Recruiter");
  await userEvent.click(within(part).getByRole("button", { name: "Show" }));
  expect(await within(part).findByText("It is broken.")).toBeVisible();
  await userEvent.click(within(part).getByRole("button", { name: "Try again" }));
  expect(await within(part).findByText("1 person, 2 records.")).toBeVisible();
  expect(
    within(part).getByRole("row", { name: /^Asha Rao asha@example.com 9876543210 CON-2026-000007/ }),
  ).toBeVisible();
  expect(part).toHaveTextContent("the people are unknown: CON-2026-000001");
  expect(asked[1]?.searchParams.get("role")).toBe("recruiter");
  expect(Number(new Date(asked[1]?.searchParams.get("until") ?? ""))).toBeGreaterThan(Date.now() - 60_000);
});
