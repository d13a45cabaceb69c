import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import type { StaffMember } from "@/admin/staff/member";
import { type Answers, answerFetch, bodiesOf, logInBefore, openAdmin, rows } from "@/admin/test-kit";

beforeEach(() => logInBefore("admin"));

const member: StaffMember = {
  _id: "m1",
  name: "Meera Nair",
  email: "meera@example.com",
  title: "Recruiter, Chennai",
  role: "recruiter",
  secondStep: true,
  lastLogin: null,
  invited: false,
  closed: false,
  openCases: 0,
  takenOverBy: ["admin"],
  own: false,
};
const own: StaffMember = {
  ...member,
  _id: "a1",
  name: "Asha Rao",
  email: "asha@example.com",
  role: "admin",
  own: true,
};

const mayTakeNone: StaffMember = { ...member, _id: "e1", name: "Ravi Kumar", role: "editor" };

const roleTable = {
  roles: ["admin", "editor"],
  areas: [
    { area: "Posts", see: ["admin", "editor"], change: ["admin", "editor"] },
    { area: "Pictures", see: ["admin", "editor"], change: ["admin"] },
    { area: "Reports", see: ["admin"], change: [] },
  ],
};

/** Opens the tab with an account. Returns the bodies that were sent to a path. */
async function open(changes: Partial<StaffMember> = {}, answers: Answers = {}) {
  const fetched = answerFetch({
    "GET /api/staff": () => rows([{ ...member, ...changes }, own, mayTakeNone]),
    ...answers,
  });
  openAdmin("/admin/dashboard?tab=staff");
  await screen.findByText("Meera Nair");
  return (path: string) => bodiesOf(fetched, "POST", path);
}

const row = () => within(screen.getByRole("row", { name: /Meera Nair/ }));
const dialog = async (name: string) => within(await screen.findByRole("dialog", { name }));

async function confirm(name: string, button: string) {
  const shown = await dialog(name);
  await userEvent.type(shown.getByLabelText("Your password"), "secret words");
  await userEvent.click(shown.getByRole("button", { name: button }));
}

it.each([
  [{}, /Recruiter, Chennai.*Recruiter.*Not yet.*code by mail/, ["Edit", "Close"]],
  [{ invited: true, secondStep: false }, /no password yet/, ["Edit", "New link", "Close"]],
  [{ closed: true, invited: true }, /Closed/, ["Reopen"]],
  [{ openCases: 3 }, /3 open cases/, ["Edit", "Close"]],
])("says what is known of an account, and what can be done: %j", async (changes, text, acts) => {
  await open(changes);
  expect(screen.getByRole("row", { name: /Meera Nair/ })).toHaveTextContent(text);
  expect(
    row()
      .getAllByRole("button")
      .map((button) => button.textContent),
  ).toEqual(acts);
});

it("hands over the link of an invitation that no mail server sends", async () => {
  const sent = await open(
    {},
    {
      "GET /api/staff/roles": () => Response.json(roleTable),
      "POST /api/staff": () => Response.json({ ...member, token: "abc" }, { status: 201 }),
    },
  );
  await userEvent.click(screen.getByRole("button", { name: "Invite" }));
  const form = await dialog("Invite a colleague");
  expect(await form.findByText("Editor: Posts; sees Pictures.")).toBeVisible();
  await userEvent.selectOptions(form.getByLabelText("Role"), "Admin");
  expect(form.getByText("Admin: everything.")).toBeVisible();
  expect(form.queryByText(/^Editor:/)).toBeNull();
  await userEvent.type(form.getByLabelText(/^Email/), "meera@example.com");
  await userEvent.type(form.getByLabelText("Name"), "Meera Nair");
  await userEvent.selectOptions(form.getByLabelText("Role"), "Recruiter");
  await confirm("Invite a colleague", "Send invitation");
  const shown = await dialog("Hand this link over");
  expect(shown.getByLabelText("Link")).toHaveValue(`${window.location.origin}/admin/reset#invitation=abc`);
  const fields = { email: "meera@example.com", name: "Meera Nair", title: "", role: "recruiter" };
  expect(sent("/api/staff")).toEqual([{ ...fields, password: "secret words" }]);
});

it("says that an invitation was mailed", async () => {
  await open({ invited: true }, { "POST /api/staff/m1/invitation": () => Response.json({ ...member, token: "" }) });
  await userEvent.click(row().getByRole("button", { name: /^New link/ }));
  await confirm("New invitation", "Make a new link");
  expect(await screen.findByText(/^The invitation is on its way to meera@example\.com/)).toBeVisible();
});

it("shows at its field that the password is wrong", async () => {
  const fields = { password: "This is not your password." };
  await open(
    {},
    { "PUT /api/staff/m1": () => Response.json({ error: "Please correct it.", fields }, { status: 422 }) },
  );
  await userEvent.click(row().getByRole("button", { name: /^Edit/ }));
  await confirm("Edit account", "Save");
  const shown = await dialog("Edit account");
  await waitFor(() => expect(shown.getByLabelText("Your password")).toHaveAccessibleDescription(fields.password));
});

it("closes an account and gives its open cases to a colleague", async () => {
  const sent = await open(
    { openCases: 2 },
    { "POST /api/staff/m1/close": () => Response.json({ ...member, closed: true }) },
  );
  await userEvent.click(row().getByRole("button", { name: /^Close/ }));
  const shown = await dialog("Close this account?");
  const choice = shown.getByLabelText("Give the 2 open cases to");
  await waitFor(() => expect(within(choice).getAllByRole("option")).toHaveLength(2));
  for (const name of ["Meera Nair", "Ravi Kumar"]) expect(within(choice).queryByText(name)).toBeNull();
  await userEvent.selectOptions(choice, "Asha Rao");
  await confirm("Close this account?", "Close account");
  expect(await screen.findByText("The account of Meera Nair is closed.")).toBeVisible();
  expect(sent("/api/staff/m1/close")).toEqual([{ successor: "a1", password: "secret words" }]);
});

it("takes over the own new role", async () => {
  const token = localStorage.getItem("token") ?? "";
  await open(
    {},
    {
      "PUT /api/staff/a1": () => Response.json({ ...own, role: "editor" }),
      "POST /api/auth/refresh": () => Response.json({ token, role: "editor" }),
      "GET /api/blogs": () => rows([]),
    },
  );
  await userEvent.click(screen.getByRole("button", { name: "Edit Asha Rao" }));
  await confirm("Edit account", "Save");
  await waitFor(() => expect(screen.queryByRole("link", { name: "Staff" })).toBeNull());
});

it("shows what each role may do", async () => {
  await open({}, { "GET /api/staff/roles": () => Response.json(roleTable) });
  await userEvent.click(screen.getByRole("button", { name: "Roles" }));
  const table = within(await screen.findByRole("table", { name: "What each role may do" }));
  const cells = table.getAllByRole("row").map((one) => [...one.children].map((cell) => cell.textContent));
  expect(cells).toEqual([
    ["Area", "Admin", "Editor"],
    ["Posts", "See and change", "See and change"],
    ["Pictures", "See and change", "See"],
    ["Reports", "See", "No"],
  ]);
});
