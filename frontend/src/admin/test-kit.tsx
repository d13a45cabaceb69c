import { act, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { vi } from "vitest";
import { Admin } from "@/admin/admin";
import { hideToast } from "@/admin/kit/toast/toast";
import type { Site } from "@/generated/content";
import { SiteProvider } from "@/lib/site";
import site from "../../../content/documents/site.json";

const hour = 3_600_000;
let lastId = 0;

/** Returns a unique token that expires after a number of milliseconds. */
export function makeToken(expiresIn = hour) {
  const exp = Math.floor((Date.now() + expiresIn) / 1000);
  return `head.${btoa(JSON.stringify({ exp, id: ++lastId }))}.signature`;
}

/** Stores a session as if the user had logged in before. Returns the token. */
export function logInBefore(role = "admin", token = makeToken()) {
  localStorage.setItem("token", token);
  localStorage.setItem("role", role);
  return token;
}

type Answer = (url: URL, init: RequestInit) => Response | Promise<Response>;

/** Answers by "METHOD /path". */
export type Answers = Record<string, Answer>;

/**
 * Mocks fetch with answers by "METHOD /path"; other calls get a 404. Returns the mock. Answers arrive a moment
 * later, as from a network, so that a test that does not wait for them always fails; at once while the test sets
 * the clock.
 */
export function answerFetch(answers: Answers) {
  const fetched = vi.fn(async (address: string, init: RequestInit = {}) => {
    const url = new URL(address, "http://site.test");
    const answer = answers[`${init.method ?? "GET"} ${url.pathname}`];
    const arrival = vi.isFakeTimers() ? undefined : new Promise((resolve) => setTimeout(resolve, 5));
    const [response] = await Promise.all([answer ? answer(url, init) : failure(404, "Not found."), arrival]);
    return response;
  });
  vi.stubGlobal("fetch", fetched);
  return fetched;
}

/** Returns what a call has sent. */
export const bodyOf = (init?: RequestInit) => JSON.parse(String(init?.body ?? "null"));

/** Returns what calls with a method have sent to addresses that begin with a path. */
export const bodiesOf = (fetched: ReturnType<typeof answerFetch>, method: string, path = "") =>
  fetched.mock.calls
    .filter(([address, init]) => init?.method === method && address.startsWith(path))
    .map(([, init]) => bodyOf(init));

/** Returns the token that a call was made with. */
export const tokenOf = (init: RequestInit) => new Headers(init.headers).get("Authorization");

export const rows = (list: unknown[], total = list.length, headers: Record<string, string> = {}) =>
  Response.json(list, { headers: { "X-Total-Count": String(total), ...headers } });

export const failure = (status: number, error: string) => Response.json({ error }, { status });

/** Presses a button, once it is there. */
export const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole("button", { name }));

/** Returns a field by its label, as finding elements by role is slow in a large form. */
export const field = (name: string) => screen.getByLabelText(name);

/** Writes another text into a field. */
export const change = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });

/** Opens the admin area at an address. `address()` returns the current one, and `back()` is the browser's button. */
export function openAdmin(address: string) {
  mockDialogs();
  hideToast(); // of the test before
  const router = createMemoryRouter([{ path: "/admin/*", element: <Admin /> }], { initialEntries: [address] });
  render(
    <SiteProvider value={site as Site}>
      <RouterProvider router={router} />
    </SiteProvider>,
  );
  return {
    address: () => router.state.location.pathname + router.state.location.search,
    back: () => act(() => router.navigate(-1)),
  };
}

/** Adds the methods of the dialog element that jsdom lacks. Closing one gives the focus back, as in browsers. */
export function mockDialogs() {
  const origins = new WeakMap<HTMLDialogElement, Element | null>();
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
    origins.set(this, document.activeElement);
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
    const origin = origins.get(this);
    if (origin instanceof HTMLElement) origin.focus();
  };
}
