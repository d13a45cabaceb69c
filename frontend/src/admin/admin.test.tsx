import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { answerFetch, failure, logInBefore, makeToken, openAdmin, rows, tokenOf } from "@/admin/test-kit";

const lists = { "GET /api/grievances": () => rows([]), "GET /api/contact": () => rows([]) };

async function fillLogin(user = userEvent.setup()) {
  await user.type(screen.getByLabelText("Email"), "admin@example.com");
  await user.type(screen.getByLabelText("Password"), "secret");
  await user.click(screen.getByRole("button", { name: "Log in" }));
}

beforeEach(() => localStorage.clear());

describe("the guard", () => {
  it.each([
    ["nobody", undefined],
    ["an expired token", makeToken(-1000)],
    ["what is no token", "nonsense"],
  ])("sends %s to the login", async (_, token) => {
    if (token) logInBefore("admin", token);
    const fetched = answerFetch(lists);
    const { address } = openAdmin("/admin/dashboard?tab=contact");
    expect(await screen.findByRole("heading", { name: "Admin login" })).toBeVisible();
    expect(address()).toBe("/admin/login");
    expect(fetched).not.toHaveBeenCalled();
  });

  it.each(["/admin", "/admin/login", "/admin/nowhere"])("brings who is logged in from %s to the dashboard", (from) => {
    logInBefore();
    answerFetch(lists);
    expect(openAdmin(from).address()).toBe("/admin/dashboard");
  });
});

describe("the login", () => {
  it("needs both fields", () => {
    openAdmin("/admin/login");
    expect(screen.getByLabelText("Email")).toBeRequired();
    expect(screen.getByLabelText("Password")).toBeRequired();
  });

  it("keeps token and role, and goes on to the tab that was asked for", async () => {
    const token = makeToken();
    answerFetch({ ...lists, "POST /api/auth/login": () => Response.json({ token, role: "admin" }) });
    const { address } = openAdmin("/admin/dashboard?tab=contact");
    await fillLogin();
    expect(await screen.findByText("No messages yet.")).toBeVisible();
    expect(address()).toBe("/admin/dashboard?tab=contact");
    expect(localStorage.getItem("token")).toBe(token);
    expect(localStorage.getItem("role")).toBe("admin");
  });

  it.each([
    ["the server's sentence", () => failure(401, "Wrong email or password."), "Wrong email or password."],
    ["a sentence of its own when there is none", () => new Response("", { status: 500 }), "Login failed!"],
  ])("shows %s and keeps what was typed", async (_, answer, sentence) => {
    answerFetch({ "POST /api/auth/login": answer });
    openAdmin("/admin/login");
    await fillLogin();
    await waitFor(() => expect(screen.getByRole("alert")).toHaveTextContent(sentence));
    expect(screen.getByLabelText("Email")).toHaveValue("admin@example.com");
  });
});

it("forgets token and role on logging out", async () => {
  logInBefore();
  answerFetch(lists);
  const { address } = openAdmin("/admin/dashboard");
  await userEvent.click(screen.getByRole("button", { name: "Log out" }));
  expect(address()).toBe("/admin/login");
  expect(localStorage).toHaveLength(0);
});

describe("a token that ends in mid-work", () => {
  async function endInMidWork() {
    const user = userEvent.setup();
    const old = logInBefore();
    const fresh = makeToken();
    let ended = false;
    answerFetch({
      "GET /api/contact": (url, init) =>
        ended && tokenOf(init) === old ? failure(401, "Please log in.") : rows([], url.searchParams.get("q") ? 0 : 1),
      "POST /api/auth/login": () => Response.json({ token: fresh, role: "admin" }),
    });
    const { address } = openAdmin("/admin/dashboard?tab=contact");
    await waitFor(() => expect(screen.getByRole("status")).not.toHaveTextContent("Loading"));
    ended = true;
    await user.type(screen.getByRole("searchbox"), "ravi");
    return { user, address, dialog: await screen.findByRole("dialog", { name: "Please log in again" }) };
  }

  it("brings the login over the screen, and goes on with what was under way", async () => {
    const { user, address, dialog } = await endInMidWork();
    expect(address()).toBe("/admin/dashboard?tab=contact&q=ravi");
    await fillLogin(user);
    expect(await screen.findByText("No messages match “ravi”.")).toBeVisible();
    expect(dialog).not.toBeInTheDocument();
    expect(screen.getByRole("searchbox")).toHaveValue("ravi");
  });

  it("can be left by logging out", async () => {
    const { user, address, dialog } = await endInMidWork();
    await user.click(within(dialog).getByRole("button", { name: "Log out instead" }));
    expect(address()).toBe("/admin/login");
    expect(localStorage).toHaveLength(0);
  });
});
