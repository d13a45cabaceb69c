import { render } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { vi } from "vitest";
import { Admin } from "@/admin/admin";
import type { Site } from "@/generated/content";
import { SiteProvider } from "@/lib/site";

// What tests of the admin area share.

const hour = 3_600_000;
let made = 0;

/** A token as the server makes them, that ends so many ms from now; no two are the same. */
export function makeToken(endsIn = hour) {
  const exp = Math.floor((Date.now() + endsIn) / 1000);
  return `head.${btoa(JSON.stringify({ exp, id: ++made }))}.signature`;
}

/** Somebody has logged in before. Answers the token. */
export function logInBefore(role = "admin", token = makeToken()) {
  localStorage.setItem("token", token);
  localStorage.setItem("role", role);
  return token;
}

type Answer = (url: URL, init: RequestInit) => Response | Promise<Response>;

/** Answers fetch by "METHOD /path"; every call is recorded. What has no answer is not found. */
export function answerFetch(answers: Record<string, Answer>) {
  const fetched = vi.fn(async (address: string, init: RequestInit = {}) => {
    const url = new URL(address, "http://site.test");
    const answer = answers[`${init.method ?? "GET"} ${url.pathname}`];
    return answer ? answer(url, init) : failure(404, "Not found.");
  });
  vi.stubGlobal("fetch", fetched);
  return fetched;
}

/** The token that a call was made with. */
export const tokenOf = (init: RequestInit) => new Headers(init.headers).get("Authorization");

export const rows = (list: unknown[], total = list.length, headers: Record<string, string> = {}) =>
  Response.json(list, { headers: { "X-Total-Count": String(total), ...headers } });

export const failure = (status: number, error: string) => Response.json({ error }, { status });

const site = {
  brand: { name: "Samarth Workforce Solutions", shortName: "Samarth" },
  labels: { close: "Close", optional: "optional" },
} as Site;

/** Opens the admin area at an address. Answers where one is. */
export function openAdmin(address: string) {
  letDialogsOpen();
  const router = createMemoryRouter([{ path: "/admin/*", element: <Admin /> }], { initialEntries: [address] });
  render(
    <SiteProvider value={site}>
      <RouterProvider router={router} />
    </SiteProvider>,
  );
  return { address: () => router.state.location.pathname + router.state.location.search };
}

/** jsdom knows the dialog element, but not how to open it. */
function letDialogsOpen() {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
}
