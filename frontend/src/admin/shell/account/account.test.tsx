import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { answerFetch, failure, logInBefore, makeToken, openAdmin, rows, tokenOf } from "@/admin/test-kit";
import { startSession } from "@/features/auth/session";

const own = { name: "", email: "asha@example.com", role: "admin", secondStep: false, mailReady: true };

/** Opens the account dialog. `answers` adds to the default answers. */
async function openAccount(answers: Parameters<typeof answerFetch>[0], name = /Account: asha@example\.com/) {
  logInBefore();
  answerFetch({
    "GET /api/grievances": () => rows([]),
    "GET /api/auth/me": () => Response.json(own),
    ...answers,
  });
  openAdmin("/admin/dashboard");
  await userEvent.click(await screen.findByRole("button", { name }));
  return within(await screen.findByRole("dialog", { name: "Your account" }));
}

it("shows the email address in place of a missing name", async () => {
  const dialog = await openAccount({});
  expect(dialog.getByText("asha@example.com")).toBeVisible();
  expect(dialog.queryByText("Name")).not.toBeInTheDocument();
});

it("is loaded again after another user has logged in", async () => {
  const first = logInBefore();
  const me = (email: string) => Response.json({ ...own, email });
  answerFetch({
    "GET /api/grievances": () => rows([]),
    "GET /api/auth/me": (_, init) => me(tokenOf(init) === first ? "asha@example.com" : "ravi@example.com"),
  });
  openAdmin("/admin/dashboard");
  await screen.findByRole("button", { name: "Account: asha@example.com" });
  act(() => startSession(makeToken(), "admin"));
  expect(await screen.findByRole("button", { name: "Account: ravi@example.com" })).toBeVisible();
});

it("reports a failure to load, and tries again", async () => {
  let works = false;
  const me = () => (works ? Response.json(own) : failure(500, "Something went wrong."));
  const dialog = await openAccount({ "GET /api/auth/me": me }, /Account$/);
  expect(await dialog.findByText("Your account could not be loaded.")).toBeVisible();
  works = true;
  await userEvent.click(dialog.getByRole("button", { name: "Try again" }));
  expect(await dialog.findByText("asha@example.com")).toBeVisible();
});

it("continues with the new token after the password was changed", async () => {
  const fresh = makeToken();
  const dialog = await openAccount({
    "POST /api/auth/password": (_, init) =>
      tokenOf(init) !== fresh && init.body === '{"oldPassword":"old password","password":"new password"}'
        ? Response.json({ token: fresh, role: "admin" })
        : failure(422, "This is not your password."),
  });
  const change = async (old: string) => {
    await userEvent.type(dialog.getByLabelText("Current password"), old);
    await userEvent.clear(dialog.getByLabelText("New password"));
    await userEvent.type(dialog.getByLabelText("New password"), "new password{Enter}");
  };
  await change("old");
  expect(await dialog.findByText("This is not your password.")).toBeVisible();
  expect(dialog.getByLabelText("Current password")).toHaveValue("old");
  await change(" password");
  expect(await dialog.findByText(/^Your password is changed/)).toBeVisible();
  expect(localStorage.getItem("token")).toBe(fresh);
  expect(dialog.getByLabelText("Current password")).toHaveValue("");
});

it("offers no second step without a mail server, which would lock users out", async () => {
  const dialog = await openAccount({ "GET /api/auth/me": () => Response.json({ ...own, mailReady: false }) });
  expect(await dialog.findByText(/needs a mail server: an operator sets one/)).toBeVisible();
  expect(dialog.getByText(/only an operator can set a new one/)).toBeVisible();
  expect(dialog.queryByRole("button", { name: "Switch on" })).not.toBeInTheDocument();
});

it("switches the second step on with the mailed code", async () => {
  let secondStep = false;
  const dialog = await openAccount({
    "GET /api/auth/me": () => Response.json({ ...own, secondStep }),
    "PUT /api/auth/second-step": (_, init) => {
      const { code, login } = JSON.parse(String(init.body)) as Record<string, string>;
      if (!code) return Response.json({ codeSent: true, login: "abc" });
      secondStep = login === "abc" && code === "12345678";
      return secondStep ? new Response(null, { status: 204 }) : failure(422, "This code is wrong or too old.");
    },
  });
  await userEvent.type(dialog.getByLabelText("Password"), "secret{Enter}");
  const code = await dialog.findByLabelText("Code from the mail");
  await userEvent.type(code, "1{Enter}");
  expect(await dialog.findByText("This code is wrong or too old.")).toBeVisible();
  await userEvent.type(code, "2345678{Enter}");
  expect(await dialog.findByText(/^It is on/)).toBeVisible();
  await waitFor(() => expect(dialog.getByRole("button", { name: "Switch off" })).toBeVisible());
});

it("logs out everywhere, and stays if the server does not answer", async () => {
  let works = false;
  const token = makeToken();
  const fetched = answerFetch({
    "GET /api/grievances": () => rows([]),
    "GET /api/auth/me": () => Response.json(own),
    "POST /api/auth/logout-everywhere": (_, init) =>
      works && tokenOf(init) === token ? new Response(null, { status: 204 }) : failure(503, "Not now."),
  });
  logInBefore("admin", token);
  openAdmin("/admin/dashboard");
  await userEvent.click(await screen.findByRole("button", { name: "Account: asha@example.com" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Your account" }));
  await userEvent.click(dialog.getByRole("button", { name: "Log out everywhere" }));
  expect(await dialog.findByText(/You are still logged in/)).toBeVisible();
  works = true;
  await userEvent.click(dialog.getByRole("button", { name: "Log out everywhere" }));
  await waitFor(() => expect(localStorage.getItem("token")).toBeNull());
  expect(fetched).toHaveBeenCalledWith("/api/auth/logout-everywhere", expect.anything());
});
