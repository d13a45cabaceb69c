import { renderHook } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { loadView, useKept } from "@/app/load-view";
import type { Pages } from "@/lib/pages";
import type { View } from "@/lib/view";

const pages: Pages = { get: () => () => null, look: () => () => null, load: async () => {} };
const meta = { title: "", description: "", canonical: "", image: "" };
const missing: View = { name: "not-found", path: "", status: 404, meta, data: null };

/** What the server answers, by the address that was asked for. Everything else is unknown to it. */
let answers: Record<string, () => Response>;

beforeEach(() => {
  answers = {};
  vi.stubGlobal("fetch", async (address: string) => answers[address]?.() ?? Response.json(missing, { status: 404 }));
});

const load = (path: string) =>
  loadView({ request: new Request(`https://site.test${path}`), params: {}, context: {} } as never, pages);

describe("the answer to a form, which has no page that could be loaded again", () => {
  const form = { values: {}, errors: {}, problem: "", receipt: "CON-2026-000007" };
  const answer: View = { name: "contact", path: "/contact", status: 201, meta, data: null, form };
  const show = (path: string, view: View) =>
    renderHook(() => useKept(view), {
      wrapper: ({ children }) => <MemoryRouter initialEntries={[path]}>{children}</MemoryRouter>,
    });

  it("is brought back with its receipt", async () => {
    expect(await load("/api/contact")).toEqual(missing);
    show("/api/contact", answer);
    expect(await load("/api/contact")).toBe(answer);
  });

  it("gives way to the form with its draft if it was refused", async () => {
    const refused = { ...form, receipt: "", problem: "Please check these fields.", values: { name: ["Asha"] } };
    show("/api/contact", { ...answer, status: 422, form: refused });
    const response = (await load("/api/contact")) as Response;
    expect(response.headers.has("X-Remix-Replace")).toBe(true); // or the place in the history would lead forward again
    expect(response.headers.get("Location")).toBe("/contact");
  });
});

it.each([
  ["/AboutUs?a=b#team", "/AboutUs?a=b#team"],
  ["/AboutUs#दल", "/AboutUs#%E0%A4%A6%E0%A4%B2"],
  ["https://jobs.example.com/", "https://jobs.example.com/"],
])("follows a redirect to %s", async (to, address) => {
  answers["/data/old?x=y"] = () => Response.json({ leadsTo: to });
  const response = (await load("/old?x=y")) as Response;
  expect(response.headers.get("Location")).toBe(address);
  expect(response.headers.has("X-Remix-Replace")).toBe(false);
});

it("lets the browser follow a redirect to a file", async () => {
  answers["/data/feed"] = () => Response.json({ leadsTo: "/blogs/feed.atom" });
  const response = (await load("/feed")) as Response;
  expect(response.headers.get("X-Remix-Reload-Document")).toBe("true");
});
