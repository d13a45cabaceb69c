import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { PageForm } from "@/admin/pages/editor/page-form";
import type { Editing } from "@/admin/pages/fields/editing";
import { Sign } from "@/admin/pages/fields/icons";
import { servePages } from "@/admin/pages/test-kit";
import { logInBefore, openAdmin } from "@/admin/test-kit";
import type { Site } from "@/generated/content";
import { SiteProvider } from "@/lib/site";
import deadlines from "../../../../../content/documents/deadlines.json";
import home from "../../../../../content/documents/home.json";
import site from "../../../../../content/documents/site.json";
// Imported here, so that no test waits until it is compiled.
import "@/admin/pages/editor/page-editor";

// Each section and each entry of a list has a sign that opens it, so these say what is drawn.
vi.mock(import("@/admin/pages/fields/icons"), async (original) => {
  const icons = await original();
  return { ...icons, Sign: vi.fn(icons.Sign) };
});

it("draws only the section and the entry again in which somebody types", async () => {
  logInBefore("editor");
  servePages();
  openAdmin("/admin/dashboard?tab=pages&page=home");
  await userEvent.click(await screen.findByRole("button", { name: "Why choose us" }));
  await userEvent.click(screen.getByRole("button", { name: home.why.reasons[1]?.title }));
  const title = screen.getByLabelText("Title");
  fireEvent.change(title, { target: { value: "One" } }); // marks the section as changed
  vi.mocked(Sign).mockClear();
  fireEvent.change(title, { target: { value: "Once" } });
  expect(screen.getByRole("button", { name: "Once" })).toBeVisible();
  expect(vi.mocked(Sign).mock.calls.filter(([{ name }]) => name === "open")).toHaveLength(2);
});

it("says what is made up, until somebody changes it", async () => {
  logInBefore("editor");
  const stored = servePages().of("home");
  stored.row = { ...stored.row, samples: ["/mission/heading"] };
  openAdmin("/admin/dashboard?tab=pages");
  expect(await screen.findAllByText("Sample")).toHaveLength(1); // the other page has none
  cleanup();
  openAdmin("/admin/dashboard?tab=pages&page=home&field=%2Fmission%2Fheading");
  expect(await screen.findByText(/^Sample: this is made up/)).toBeVisible();
  fireEvent.change(screen.getByLabelText("Heading"), { target: { value: "What we want" } });
  expect(screen.queryByText(/^Sample: /)).toBeNull();
});

const renamed = { ...site, brand: { ...site.brand, name: "Kaveri Pvt. Ltd." } };

it("fills placeholders with the published name, which may be newer than the dashboard", async () => {
  logInBefore("editor");
  servePages({
    "GET /api/documents/site": () => Response.json(renamed),
    "GET /api/documents/deadlines": () => Response.json(deadlines),
    "GET /api/documents/kept": () => Response.json({ keptMessages: "for 365 days" }),
  });
  openAdmin("/admin/dashboard?tab=pages&page=home&field=%2Fmeta%2Fdescription");
  expect(await screen.findByText(/^Kaveri Pvt\. Ltd\. /)).toBeVisible();
});

it("fills placeholders with the name that is being typed", () => {
  const editing = { type: vi.fn(), open: vi.fn(), pages: [], isSample: () => false, deadLinks: new Map() };
  render(
    <SiteProvider value={site as Site}>
      <PageForm
        page="site"
        content={renamed}
        published={site}
        facts={{ site, deadlines }}
        editing={editing as unknown as Editing}
        problems={{}}
        open="/footer/copyright"
      />
    </SiteProvider>,
  );
  expect(screen.getByText("© 2025 Kaveri Pvt. Ltd. All rights reserved.")).toBeVisible();
});
