import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { grievance } from "@/admin/inbox/test-kit";
import { answerFetch, logInBefore, openAdmin, rows } from "@/admin/test-kit";

const letter = "letter_0123456789abcdefghij_abcdefghij01234.pdf";
const read = {
  readAt: "2026-07-30T09:00:00.000Z",
  portals: { jobsFind4U: true, crmPortal: false, csrTraining: true },
  reason: "deceives_misleads",
  details: "They asked for money.",
};

beforeEach(async () => {
  logInBefore();
  URL.createObjectURL = () => "blob:photo";
  URL.revokeObjectURL = () => {};
  answerFetch({
    "GET /uploads/photo.png": () => new Response("picture"),
    "GET /api/grievances": () =>
      rows([
        grievance(2, {
          ...read,
          fullName: "Ravi Kumar",
          supportDocs: [letter, "photo.png"],
          fileNames: { "photo.png": "प्रमाण (1)" },
        }),
        // A value of a later version, and an address that must never become a link.
        grievance(1, { ...read, fullName: "Asha Rao", reason: "noise", pageUrl: "javascript:alert(1)" }),
      ]),
  });
  openAdmin("/admin/dashboard?tab=grievances");
  await screen.findByText("Ravi Kumar");
});

const view = async (name: string) =>
  userEvent.click(await screen.findByRole("button", { name: `View the grievance from ${name}` }));

it("says the reason and the beginning of the details in a row", () => {
  const [, first, second] = screen.getAllByRole("row");
  const row = within(first as HTMLElement);
  expect(row.getByText("It deceives or misleads, for example by asking for money for a job")).toBeVisible();
  expect(row.getByText("They asked for money.")).toBeVisible();
  expect(row.getByTitle("30 Jul 2026, 14:05 IST")).toBeVisible();
  expect(row.getByText("GRV-2026-000002")).toBeVisible();
  expect(second).toHaveTextContent("noise");
});

it("shows all fields of one at a time", async () => {
  await view("Ravi Kumar");
  const record = within(screen.getByRole("article", { name: "the grievance from Ravi Kumar" }));
  expect(record.getByRole("link", { name: "g2@example.com" })).toHaveAttribute(
    "href",
    "mailto:g2@example.com?subject=Re%3A%20GRV-2026-000002",
  );
  expect(record.getByRole("link", { name: "9876543210" })).toHaveAttribute("href", "tel:9876543210");
  expect(record.getByRole("link", { name: "https://example.com/page" })).toHaveAttribute("target", "_blank");
  expect(record.getByText("Job Portal, CSR Training")).toBeVisible();
  expect(record.getByText("It deceives or misleads, for example by asking for money for a job")).toBeVisible();
  expect(record.getByText("30 Jul 2026, 14:05 IST")).toBeVisible();
  expect(record.getByText("They asked for money.")).toBeVisible();
  await waitFor(() => expect(document.querySelector("img")).toHaveAttribute("src", "blob:photo"));
  const files = within(record.getAllByRole("list").at(-1) as HTMLElement).getAllByRole("link");
  expect(files.map((file) => file.textContent)).toEqual(["letter.pdf", "प्रमाण (1)"]);
  expect(files[0]).toHaveAttribute("href", `/uploads/${letter}`);
  await view("Asha Rao");
  expect(screen.queryByText("g2@example.com")).toBeNull();
  expect(screen.getAllByText("None")).not.toHaveLength(0);
});

it("makes links of web addresses only", async () => {
  await view("Asha Rao");
  expect(screen.getByText("javascript:alert(1)")).toBeVisible();
  expect(screen.queryByRole("link", { name: /javascript/ })).toBeNull();
});
