import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { answerFetch, failure, logInBefore, makeToken, openAdmin, rows, tokenOf } from "@/admin/test-kit";

const lists = { "GET /api/grievances": () => rows([]), "GET /api/contact": () => rows([]) };

async function fillLogin(user = userEvent.setup()) {
  await user.type(screen.getByLabelText("Email"), "admin@example.com");
  await user.type(screen.getByLabelText("Password"), "secret");
  await user.click(screen.getByRole("button", { name: "Log in" }));
}

describe("the guard", () => {
  it.each([
    ["visitors without a token", undefined],
    ["visitors with an expired token", makeToken(-1000)],
    ["visitors with an invalid token", "nonsense"],
  ])("sends %s to the login", async (_, token) => {
    if (token) logInBefore("admin", token);
    const fetched = answerFetch(lists);
    const { address } = openAdmin("/admin/dashboard?tab=contact");
    expect(await screen.findByRole("heading", { name: "Admin login" })).toBeVisible();
    expect(address()).toBe("/admin/login");
    expect(fetched).not.toHaveBeenCalled();
  });

  it.each(["/admin", "/admin/login", "/admin/nowhere"])(
    "redirects logged-in users from %s to the dashboard",
    (from) => {
      logInBefore();
      answerFetch(lists);
      expect(openAdmin(from).address()).toBe("/admin/dashboard");
    },
  );
});

describe("the login", () => {
  it("needs both fields", () => {
    openAdmin("/admin/login");
    expect(screen.getByLabelText("Email")).toBeRequired();
    expect(screen.getByLabelText("Password")).toBeRequired();
  });

  it("stores token and role, and goes to the requested tab", async () => {
    const token = makeToken();
    answerFetch({ ...lists, "POST /api/auth/login": () => Response.json({ token, role: "admin" }) });
    const { address } = openAdmin("/admin/dashboard?tab=contact");
    await fillLogin();
    expect(await screen.findByText("No messages yet.")).toBeVisible();
    expect(screen.getByRole("main", { name: "Dashboard" })).toHaveFocus(); // so that a listener hears that it is open
    expect(address()).toBe("/admin/dashboard?tab=contact");
    expect(localStorage.getItem("token")).toBe(token);
    expect(localStorage.getItem("role")).toBe("admin");
  });

  it("gives the document a title at every moment", async () => {
    const titles: string[] = [];
    const observer = new MutationObserver(() => titles.push(document.title));
    observer.observe(document.head, { childList: true, characterData: true, subtree: true });
    answerFetch({ ...lists, "POST /api/auth/login": () => Response.json({ token: makeToken(), role: "admin" }) });
    openAdmin("/admin/dashboard?tab=contact");
    await fillLogin();
    await screen.findByText("No messages yet.");
    observer.disconnect();
    expect(titles.at(-1)).toMatch(/^Dashboard/);
    expect(titles).not.toContain("");
  });

  it.each([
    ["the server's sentence", () => failure(401, "Wrong email or password."), "Wrong email or password."],
    ["its own sentence if there is none", () => new Response("", { status: 500 }), "Login failed!"],
  ])("shows %s and keeps the typed email", async (_, answer, sentence) => {
    answerFetch({ "POST /api/auth/login": answer });
    openAdmin("/admin/login");
    await fillLogin();
    await waitFor(() => expect(screen.getByRole("alert")).toHaveTextContent(sentence));
    expect(screen.getByLabelText("Email")).toHaveValue("admin@example.com");
  });
});

it("removes token and role on logout, and ends the session on the server", async () => {
  const token = logInBefore();
  const fetched = answerFetch(lists);
  const { address } = openAdmin("/admin/dashboard");
  await userEvent.click(screen.getByRole("button", { name: "Log out" }));
  expect(address()).toBe("/admin/login");
  expect(localStorage).toHaveLength(0);
  const [, init] = fetched.mock.calls.find(([address]) => address === "/api/auth/logout") ?? [];
  expect(tokenOf(init ?? {})).toBe(token);
});

describe("a token that expires during work", () => {
  async function expireDuringWork() {
    const user = userEvent.setup();
    const old = logInBefore();
    const fresh = makeToken();
    let expired = false;
    answerFetch({
      "GET /api/contact": (url, init) =>
        expired && tokenOf(init) === old ? failure(401, "Please log in.") : rows([], url.searchParams.get("q") ? 0 : 1),
      "POST /api/auth/login": () => Response.json({ token: fresh, role: "admin" }),
    });
    const { address } = openAdmin("/admin/dashboard?tab=contact");
    await waitFor(() => expect(screen.getByRole("status")).not.toHaveTextContent("Loading"));
    expired = true;
    await user.type(screen.getByRole("searchbox"), "ravi");
    return { user, address, dialog: await screen.findByRole("dialog", { name: "Please log in again" }) };
  }

  it("opens the login over the screen, and repeats the call after it", async () => {
    const { user, address, dialog } = await expireDuringWork();
    expect(address()).toBe("/admin/dashboard?tab=contact&q=ravi");
    await fillLogin(user);
    expect(await screen.findByText("No messages match “ravi”.")).toBeVisible();
    expect(dialog).not.toBeInTheDocument();
    expect(screen.getByRole("searchbox")).toHaveValue("ravi");
  });

  it("can be answered by logging out", async () => {
    const { user, address, dialog } = await expireDuringWork();
    await user.click(within(dialog).getByRole("button", { name: "Log out instead" }));
    expect(address()).toBe("/admin/login");
    expect(localStorage).toHaveLength(0);
  });
});
