import { act, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { site } from "@/components/test-kit";
import { LoginForm } from "@/features/auth/login-form";
import { getSession } from "@/features/auth/session";
import { SiteProvider } from "@/lib/site";

const token = `head.${btoa(JSON.stringify({ exp: 4_102_444_800 }))}.signature`;

/** Shows the form. The server mails a code after the login, and `answer` responds to the code. */
function show(answer: () => Response) {
  let sent = 0;
  const fetched = vi.fn(async (address: string, _init: RequestInit) =>
    address === "/api/auth/login" ? Response.json({ codeSent: true, login: `login-${++sent}` }) : answer(),
  );
  vi.stubGlobal("fetch", fetched);
  render(
    <SiteProvider value={site}>
      <LoginForm forgot={<a href="/admin/reset">Forgot?</a>} />
    </SiteProvider>,
  );
  return { sentBody: () => JSON.parse(String(fetched.mock.calls.at(-1)?.[1].body)) as Record<string, string> };
}

async function begin() {
  await userEvent.type(screen.getByLabelText("Email"), "a@example.com");
  await userEvent.type(screen.getByLabelText("Password"), "secret{Enter}");
  return screen.findByLabelText("Code from the mail");
}

beforeEach(() => localStorage.clear());
afterEach(() => vi.useRealTimers());

it("asks for the code, and logs in with it", async () => {
  const { sentBody } = show(() => Response.json({ token, role: "admin" }));
  const code = await begin();
  expect(code).toHaveFocus();
  expect(code).toHaveAttribute("autocomplete", "one-time-code");
  expect(getSession()).toBeNull();
  await userEvent.type(code, "1234 5678{Enter}");
  expect(sentBody()).toEqual({ login: "login-1", code: "1234 5678" });
  expect(getSession()?.role).toBe("admin");
});

it("says that a code is wrong, and keeps what was typed", async () => {
  show(() => Response.json({ error: "This code is wrong or too old." }, { status: 422 }));
  const code = await begin();
  await userEvent.type(code, "12345678{Enter}");
  expect(await screen.findByText("This code is wrong or too old.")).toBeVisible();
  expect(code).toHaveValue("12345678");
});

it("goes back to the email and password that were typed", async () => {
  show(() => new Response());
  await begin();
  await userEvent.click(screen.getByRole("button", { name: "Back" }));
  expect(screen.getByLabelText("Email")).toHaveValue("a@example.com");
  expect(screen.getByLabelText("Password")).toHaveValue("secret");
});

it("sends another code after a pause, and accepts that one", async () => {
  const { sentBody } = show(() => Response.json({ token, role: "admin" }));
  await begin();
  vi.useFakeTimers();
  fireEvent.click(screen.getByRole("button", { name: "Back" }));
  await act(async () => fireEvent.click(screen.getByRole("button", { name: "Log in" })));
  fireEvent.click(screen.getByRole("button", { name: "Send another code (in 30 s)" }));
  expect(screen.getByRole("status")).toHaveTextContent(/^We have sent you a code/);
  for (let second = 0; second < 30; second++) await act(() => vi.advanceTimersByTimeAsync(1000));
  await act(async () => fireEvent.click(screen.getByRole("button", { name: "Send another code" })));
  expect(screen.getByRole("status")).toHaveTextContent(/^We have sent you another code/);
  fireEvent.change(screen.getByLabelText("Code from the mail"), { target: { value: "87654321" } });
  await act(async () => fireEvent.click(screen.getByRole("button", { name: "Log in" })));
  expect(sentBody()).toEqual({ login: "login-3", code: "87654321" });
});

it("shows and hides the password", async () => {
  show(() => new Response());
  await userEvent.click(screen.getByRole("button", { name: "Show what is typed" }));
  expect(screen.getByLabelText("Password")).toHaveAttribute("type", "text");
  await userEvent.click(screen.getByRole("button", { name: "Hide what is typed" }));
  expect(screen.getByLabelText("Password")).toHaveAttribute("type", "password");
});
