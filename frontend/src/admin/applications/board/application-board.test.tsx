import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import { application, boardOf } from "@/admin/applications/test-kit";
import { answerFetch, failure, logInBefore, openAdmin, rows } from "@/admin/test-kit";

type Row = ReturnType<typeof application>;

let applications: Row[];
/** The bodies of what was done to applications, with their ids. */
let actions: { id: string; kind: string; state?: string; version?: number }[];
let refuse: (() => Response) | undefined;
let asked: URLSearchParams[];

/** Returns what the server does with an action on an application. */
const act = (id: string) => (_: URL, init: RequestInit) => {
  const action = JSON.parse(String(init.body)) as (typeof actions)[number];
  const row = applications.find((one) => one.id === id) as Row;
  if (action.kind === "seen") return Response.json({ case: row.case, events: [] }, { status: 201 });
  actions.push({ ...action, id });
  if (refuse) return refuse();
  const state = action.kind === "reject" ? "rejected" : String(action.state);
  const changed = application(Number(id.slice(1)), state);
  changed.case.version = row.case.version + 1;
  applications = applications.map((one) => (one.id === id ? changed : one));
  const mail = { state: "waiting", at: "2026-08-01T03:30:00.000Z", problem: "" };
  const events = action.kind === "reject" ? [{ kind: "reject", mail }] : [];
  return Response.json({ case: changed.case, events }, { status: 201 });
};

const record = (id: string) => () => {
  const row = applications.find((one) => one.id === id) as Row;
  return Response.json({ ...row, events: [], ratings: [], duplicates: [] });
};

async function open(query = "") {
  const opened = openAdmin(`/admin/dashboard?tab=applications${query}`);
  await screen.findByRole("button", { name: "Candidate 1" });
  return opened;
}

beforeEach(() => {
  localStorage.setItem("applications-layout", "board");
  logInBefore();
  applications = [application(3), application(2), application(1, "interview")];
  actions = [];
  refuse = undefined;
  asked = [];
  answerFetch({
    "GET /api/applications/board": ({ searchParams }) => {
      asked.push(searchParams);
      return boardOf(applications);
    },
    "GET /api/jobs": () => rows([{ slug: "hr-executive", title: "HR Executive" }]),
    "GET /api/inbox/assignees": () => Response.json([]),
    ...Object.fromEntries(["a1", "a2", "a3"].map((id) => [`POST /api/applications/${id}/events`, act(id)])),
    ...Object.fromEntries(["a1", "a2", "a3"].map((id) => [`GET /api/applications/${id}`, record(id)])),
  });
});

const stage = (name: RegExp) => within(screen.getByRole("region", { name }));
const candidates = (name: RegExp) =>
  stage(name)
    .queryAllByRole("button", { name: /^Candidate \d$/ })
    .map((button) => button.textContent);
const card = (number: number) => screen.getByRole("button", { name: `Candidate ${number}` });
const region = () => screen.getByRole("region", { name: "Notices" });

it("shows the applications by stage, with their number, and withdrawn ones only if there are any", async () => {
  await open();
  expect(candidates(/^New/)).toEqual(["Candidate 3", "Candidate 2"]);
  expect(candidates(/^Interview/)).toEqual(["Candidate 1"]);
  expect(screen.getByRole("region", { name: "New (2)" })).toBeVisible();
  expect(stage(/^Offered/).getByText("Nobody here")).toBeVisible();
  expect(screen.queryByRole("region", { name: /^Withdrawn/ })).toBeNull();
});

it("asks for the applications of the chosen opening, and keeps it in the address", async () => {
  const { address } = await open();
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Opening" }), "HR Executive");
  await waitFor(() => expect(asked.at(-1)?.get("job")).toBe("hr-executive"));
  expect(address()).toContain("job=hr-executive");
});

it("searches without steps for the back button, and leaves an open application open", async () => {
  const { address, back } = await open();
  const box = screen.getByRole("searchbox", { name: /^Search/ });
  await userEvent.type(box, "asha");
  await waitFor(() => expect(address()).toContain("q=asha"));
  await back();
  expect(address()).toContain("q=asha");
  await userEvent.type(box, "x");
  await userEvent.click(screen.getByRole("button", { name: "Candidate 1" }));
  await waitFor(() => expect(address()).toContain("q=ashax"));
  expect(address()).toContain("open=a1");
});

it("moves an application by its menu, says so, and takes it back", async () => {
  await open();
  const menu = stage(/^New/).getByRole("button", { name: "Move Candidate 3" }).parentElement as HTMLElement;
  await userEvent.click(within(menu).getByText("Shortlisted"));
  expect(candidates(/^Shortlisted/)).toEqual(["Candidate 3"]);
  await waitFor(() => expect(region()).toHaveTextContent("Candidate 3: Shortlisted."));
  expect(actions).toEqual([{ id: "a3", kind: "move", state: "shortlisted", version: 1 }]);
  await userEvent.click(screen.getByRole("button", { name: "Undo" }));
  await waitFor(() => expect(candidates(/^New/)).toEqual(["Candidate 3", "Candidate 2"]));
  expect(actions.at(-1)).toEqual({ id: "a3", kind: "move", state: "new", version: 2 });
});

it("moves the focus by arrows, and the application with Shift", async () => {
  await open();
  card(3).focus();
  await userEvent.keyboard("{ArrowDown}");
  expect(card(2)).toHaveFocus();
  await userEvent.keyboard("{ArrowRight}");
  expect(card(1)).toHaveFocus();
  await userEvent.keyboard("{ArrowLeft}");
  expect(card(3)).toHaveFocus();
  await userEvent.keyboard("{Shift>}{ArrowRight}{/Shift}");
  expect(candidates(/^Shortlisted/)).toEqual(["Candidate 3"]);
  await waitFor(() => expect(region()).toHaveTextContent("Candidate 3: Shortlisted."));
});

it("moves the focused application to the bin with #, counts it out of its stage at once, and focuses the next", async () => {
  await open();
  let answer = (_: Response) => {};
  const stored = new Promise<Response>((resolve) => {
    answer = resolve;
  });
  answerFetch({
    "POST /api/applications/changes": () => stored,
    "GET /api/applications/board": () => boardOf(applications),
  });
  card(3).focus();
  await userEvent.keyboard("#");
  expect(screen.getByRole("region", { name: "New (1)" })).toBeVisible();
  expect(screen.queryByRole("button", { name: /more$/ })).toBeNull();
  expect(card(2)).toHaveFocus();
  applications = applications.slice(1);
  answer(Response.json({ changed: ["a3"], missing: [], refused: [], why: "" }));
  await waitFor(() => expect(region()).toHaveTextContent("Moved to the bin. APP-2026-000003"));
  expect(candidates(/^New/)).toEqual(["Candidate 2"]);
});

it("closes an application that was moved to the bin, and focuses the next card", async () => {
  await open();
  answerFetch({
    "POST /api/applications/changes": (_, init) =>
      Response.json({ changed: JSON.parse(String(init.body)).ids, missing: [], refused: [], why: "" }),
    "GET /api/applications/board": () => boardOf(applications.slice(1)),
  });
  await userEvent.click(card(3));
  await screen.findByRole("article", { name: "the application from Candidate 3" });
  await userEvent.keyboard("#");
  await waitFor(() => expect(card(2)).toHaveFocus());
  expect(screen.queryByRole("article")).toBeNull();
});

it("says when a rejection is mailed", async () => {
  await open();
  const menu = screen.getByRole("button", { name: "Move Candidate 2" }).parentElement as HTMLElement;
  await userEvent.click(within(menu).getByText("Rejected, mail tomorrow at 9:00 IST"));
  await waitFor(() => expect(region()).toHaveTextContent("The mail goes out on 01 Aug 2026, 09:00 IST."));
  expect(actions).toEqual([{ id: "a2", kind: "reject", version: 1 }]);
});

it("asks before a status that is final", async () => {
  await open();
  const menu = screen.getByRole("button", { name: "Move Candidate 1" }).parentElement as HTMLElement;
  await userEvent.click(within(menu).getByText("Hired"));
  const dialog = within(screen.getByRole("dialog", { name: "Move Candidate 1 to “Hired”?" }));
  expect(actions).toEqual([]);
  await userEvent.click(dialog.getByRole("button", { name: "Move to “Hired”" }));
  await waitFor(() => expect(actions).toEqual([{ id: "a1", kind: "move", state: "hired", version: 1 }]));
  expect(screen.queryByRole("dialog", { name: /Hired/ })).toBeNull();
});

it("puts an application back that somebody else has changed, says so, and loads the board again", async () => {
  await open();
  refuse = () => {
    applications = [application(3, "offered"), application(2), application(1, "interview")];
    return failure(409, "Somebody else has changed this case in the meantime.");
  };
  const menu = screen.getByRole("button", { name: "Move Candidate 3" }).parentElement as HTMLElement;
  await userEvent.click(within(menu).getByText("Shortlisted"));
  await waitFor(() => expect(candidates(/^Offered/)).toEqual(["Candidate 3"]));
  expect(region()).toHaveTextContent("because somebody else has changed this application");
});

it("tells of loading only if somebody asked for it", async () => {
  await open();
  const fetched = answerFetch({
    "GET /api/applications/board": () => new Promise<Response>(() => {}),
    "POST /api/applications/a3/events": () => failure(409, "Somebody else has changed this case in the meantime."),
  });
  const count = screen.getByText("3 applications");
  const menu = screen.getByRole("button", { name: "Move Candidate 3" }).parentElement as HTMLElement;
  await userEvent.click(within(menu).getByText("Shortlisted"));
  await waitFor(() => expect(fetched).toHaveBeenCalledWith(expect.stringContaining("/board"), expect.anything()));
  expect(count).toHaveTextContent("3 applications");
  await userEvent.click(screen.getByRole("button", { name: "Refresh" }));
  await waitFor(() => expect(count).toHaveTextContent("Loading applications…"));
});

it("shows the opening that was chosen while an application was moved", async () => {
  await open();
  let answer = () => {};
  const opening = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const moved = { ...application(3, "shortlisted"), case: { ...application(3, "shortlisted").case, version: 2 } };
  answerFetch({
    "GET /api/applications/board": async ({ searchParams }) => {
      await opening;
      return boardOf(searchParams.get("job") ? [application(7)] : applications);
    },
    "POST /api/applications/a3/events": () => Response.json({ case: moved.case, events: [] }, { status: 201 }),
  });
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Opening" }), "HR Executive");
  const menu = screen.getByRole("button", { name: "Move Candidate 3" }).parentElement as HTMLElement;
  await userEvent.click(within(menu).getByText("Shortlisted"));
  await waitFor(() => expect(region()).toHaveTextContent("Candidate 3: Shortlisted."));
  answer();
  await waitFor(() => expect(candidates(/^New/)).toEqual(["Candidate 7"]));
  expect(candidates(/^Shortlisted/)).toEqual([]);
});

it("offers a retry if the server does not answer", async () => {
  await open();
  refuse = () => failure(503, "Nothing can be saved at the moment.");
  const menu = screen.getByRole("button", { name: "Move Candidate 3" }).parentElement as HTMLElement;
  await userEvent.click(within(menu).getByText("Shortlisted"));
  await waitFor(() =>
    expect(screen.getByRole("alert")).toHaveTextContent("Candidate 3 was not moved. Nothing can be saved"),
  );
  expect(candidates(/^New/)).toEqual(["Candidate 3", "Candidate 2"]);
  refuse = undefined;
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(candidates(/^Shortlisted/)).toEqual(["Candidate 3"]));
});

it("goes through a stage in its order, also after an application has left it, and back to the card", async () => {
  await open();
  await userEvent.click(card(3));
  const article = await screen.findByRole("article", { name: "the application from Candidate 3" });
  expect(await screen.findByText("1 of 2")).toBeVisible();
  await within(article).findByRole("button", { name: "Shortlist" });
  await userEvent.keyboard("s");
  await waitFor(() => expect(actions).toEqual([{ id: "a3", kind: "move", state: "shortlisted", version: 1 }]));
  await userEvent.keyboard("j");
  expect(await screen.findByRole("article", { name: "the application from Candidate 2" })).toBeVisible();
  expect(screen.getByText("2 of 2")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Back to the board" }));
  await waitFor(() => expect(card(2)).toHaveFocus());
  expect(candidates(/^Shortlisted/)).toEqual(["Candidate 3"]);
});

it("marks an application as read that is open but not on the board", async () => {
  const marked: unknown[] = [];
  answerFetch({
    "GET /api/applications/board": () => boardOf([application(1)]),
    "GET /api/applications/a3": () =>
      Response.json({ ...application(3), readAt: "", events: [], ratings: [], duplicates: [] }),
    "POST /api/applications/changes": (_, { body }) => {
      marked.push(JSON.parse(String(body)));
      return Response.json({ changed: ["a3"], missing: [], refused: [], why: "", mails: 0 });
    },
  });
  await open("&open=a3");
  await screen.findByRole("article", { name: "the application from Candidate 3" });
  await waitFor(() => expect(marked).toEqual([{ change: "read", ids: ["a3"] }]));
});

it("drops a key that came before the case when the next application is opened", async () => {
  await open();
  const others = fetch;
  vi.stubGlobal("fetch", (address: string, init?: RequestInit) =>
    address === "/api/applications/a3" ? new Promise(() => {}) : others(address, init),
  );
  await userEvent.click(card(3));
  await screen.findByRole("article", { name: "the application from Candidate 3" });
  await userEvent.keyboard("sj");
  const article = await screen.findByRole("article", { name: "the application from Candidate 2" });
  await within(article).findByRole("button", { name: "Shortlist" });
  expect(actions).toEqual([]);
});

it("leaves names out if they are hidden, and calls applications by their receipts", async () => {
  await open();
  applications = applications.map((row) => ({ ...row, name: "", email: "", phone: "" }));
  await userEvent.click(screen.getByRole("button", { name: "Hide names" }));
  await waitFor(() => expect(asked.at(-1)?.get("names")).toBe("hidden"));
  expect(await screen.findByRole("button", { name: "APP-2026-000001" })).toBeVisible();
  expect(screen.getByText(/^Names are hidden/)).toBeVisible();
});

it("says that nobody has applied", async () => {
  applications = [];
  openAdmin("/admin/dashboard?tab=applications");
  expect(await screen.findByText("No applications yet.")).toBeVisible();
});

it("says why the board could not be loaded", async () => {
  answerFetch({ "GET /api/applications/board": () => failure(500, "Something went wrong on our side.") });
  openAdmin("/admin/dashboard?tab=applications");
  await waitFor(() => expect(screen.getByRole("alert")).toHaveTextContent("Something went wrong on our side."));
});

it("is a list again when the list is chosen, on this device", async () => {
  await open();
  answerFetch({ "GET /api/applications": () => rows([application(1)]) });
  await userEvent.click(screen.getByRole("button", { name: "List" }));
  expect(await screen.findByRole("button", { name: "View the application from Candidate 1" })).toBeVisible();
  expect(localStorage.getItem("applications-layout")).toBe("list");
});
