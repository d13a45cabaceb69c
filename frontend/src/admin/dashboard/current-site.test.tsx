import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { answerFetch, logInBefore, openAdmin } from "@/admin/test-kit";
import site from "../../../../content/documents/site.json";

it("shows the new name after a page was changed", async () => {
  logInBefore();
  const page = {
    _id: "p",
    key: "about-us",
    name: "About us",
    path: "/AboutUs",
    canLeave: true,
    samples: [],
    savedBy: "",
    anchors: [],
  };
  answerFetch({
    "GET /api/documents": () =>
      Response.json([{ ...page, visible: false, version: 1, updatedAt: "2026-01-01T00:00:00Z" }]),
    "GET /api/documents/about-us": () => Response.json({ ...page, version: 1, content: { place: { visible: false } } }),
    "GET /api/documents/site": () => Response.json({ ...site, brand: { ...site.brand, shortName: "Kaveri" } }),
    "GET /api/releases": () => Response.json([]),
    "PUT /api/documents/p": () => Response.json({ ...page, version: 2 }),
  });
  openAdmin("/admin/dashboard?tab=pages");
  expect(screen.getByRole("heading", { name: "Samarth dashboard" })).toBeVisible();
  await userEvent.click(await screen.findByRole("button", { name: /^Put on the site/ }));
  expect(await screen.findByRole("heading", { name: "Kaveri dashboard" })).toBeVisible();
});
