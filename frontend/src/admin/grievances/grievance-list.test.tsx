import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { answerFetch, logInBefore, openAdmin, rows } from "@/admin/test-kit";

const letter = "letter_0123456789abcdefghij_abcdefghij01234.pdf";
const grievance = (id: string, fullName: string, more: object) => ({
  id,
  receipt: `GRV-2026-00000${id}`,
  fullName,
  email: `${id}@example.com`,
  phone: "9876543210",
  portals: { jobsFind4U: true, crmPortal: false, csrTraining: true },
  pageUrl: "https://example.com/page",
  reason: "deceives_misleads",
  details: "They asked for money.",
  supportDocs: [],
  createdAt: "2026-07-30T08:35:00.000Z",
  ...more,
});

beforeEach(async () => {
  localStorage.clear();
  logInBefore();
  answerFetch({
    "GET /api/grievances": () =>
      rows([
        grievance("2", "Ravi Kumar", { supportDocs: [letter, "photo.png"] }),
        // A value of a later version, and an address that must never become a link.
        grievance("1", "Asha Rao", { reason: "noise", pageUrl: "javascript:alert(1)" }),
      ]),
  });
  openAdmin("/admin/dashboard?tab=grievances");
  await screen.findByText("Ravi Kumar");
});

const view = (name: string) => userEvent.click(screen.getByRole("button", { name: `View the grievance from ${name}` }));

it("says portals and reason in words", () => {
  const [, first, second] = screen.getAllByRole("row");
  const row = within(first as HTMLElement);
  expect(row.getByText("Job Portal, CSR Training")).toBeVisible();
  expect(row.getByText("Deceives or misleads")).toBeVisible();
  expect(row.getByText("30 Jul 2026, 14:05 IST")).toBeVisible();
  expect(row.getByText("GRV-2026-000002")).toBeVisible();
  expect(second).toHaveTextContent("noise");
});

it("shows all fields of one at a time", async () => {
  await view("Ravi Kumar");
  expect(screen.getByRole("link", { name: "2@example.com" })).toHaveAttribute("href", "mailto:2@example.com");
  expect(screen.getByRole("link", { name: "9876543210" })).toHaveAttribute("href", "tel:9876543210");
  expect(screen.getByRole("link", { name: "https://example.com/page" })).toHaveAttribute("target", "_blank");
  const files = within(screen.getByRole("list")).getAllByRole("link");
  expect(files.map((file) => file.textContent)).toEqual(["letter.pdf", "photo.png"]);
  expect(files[0]).toHaveAttribute("href", `/uploads/${letter}`);
  expect(screen.getByText("They asked for money.")).toBeVisible();
  await view("Asha Rao");
  expect(screen.queryByText("2@example.com")).toBeNull();
  expect(screen.getByText("None")).toBeVisible();
});

it("makes links of web addresses only", async () => {
  await view("Asha Rao");
  expect(screen.getByText("javascript:alert(1)")).toBeVisible();
  expect(screen.queryByRole("link", { name: /javascript/ })).toBeNull();
});
