import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { contact, readAt } from "@/admin/inbox/test-kit";
import { answerFetch, logInBefore, openAdmin, rows } from "@/admin/test-kit";

const message = "First line.\n\nAnd a last line that stands far below.";
const contacts = [
  contact(2, { name: "Ravi Kumar", email: "ravi@example.com", subject: "Forty drivers", message, readAt }),
  contact(1, { name: "Asha Rao", subject: "", readAt, submittedAt: "2026-07-29T20:00:00.000Z" }),
];

beforeEach(async () => {
  logInBefore();
  answerFetch({ "GET /api/contact": () => rows(contacts) });
  openAdmin("/admin/dashboard?tab=contact");
  await screen.findByText("Ravi Kumar");
});

it("lists the messages in the server's order, each in one line", () => {
  const [, first, second] = screen.getAllByRole("row");
  const row = within(first as HTMLElement);
  expect(row.getByTitle("30 Jul 2026, 14:05 IST")).toBeVisible();
  expect(row.getByText("CON-2026-000002")).toBeVisible();
  expect(row.getByText("Forty drivers")).toBeVisible();
  expect(row.getByText(/^First line\./)).toBeVisible();
  expect(second).toHaveTextContent("No subject");
});

it("shows every field of an open one, with the time of submission", async () => {
  await userEvent.click(screen.getByRole("button", { name: "View the message from Ravi Kumar" }));
  const record = within(screen.getByRole("article", { name: "the message from Ravi Kumar" }));
  expect(record.getByText("30 Jul 2026, 14:05 IST")).toBeVisible();
  expect(record.getByRole("link", { name: "ravi@example.com" })).toHaveAttribute(
    "href",
    "mailto:ravi@example.com?subject=Re%3A%20CON-2026-000002",
  );
  expect(record.getByRole("link", { name: "9876543210" })).toHaveAttribute("href", "tel:9876543210");
  expect(record.getByText("Forty drivers")).toBeVisible();
  expect(record.getAllByText("CON-2026-000002")).toHaveLength(2); // in the head and among the fields
});

it("shows one whole message at a time", async () => {
  const button = (name: string) => screen.getByRole("button", { name });
  await userEvent.click(button("View the message from Ravi Kumar"));
  const hide = button("Hide the message from Ravi Kumar");
  expect(hide).toHaveAttribute("aria-expanded", "true");
  const shown = document.getElementById(hide.getAttribute("aria-controls") ?? "") as HTMLElement;
  expect(within(shown).getByText(/stands far below/).textContent).toBe(message);
  await userEvent.click(button("View the message from Asha Rao"));
  expect(within(shown).queryByText(/stands far below/)).toBeNull();
  expect(button("View the message from Ravi Kumar")).toHaveAttribute("aria-expanded", "false");
  await userEvent.click(button("Hide the message from Asha Rao"));
  await waitFor(() => expect(screen.queryByRole("button", { name: /^Hide/ })).toBeNull());
  expect(screen.queryByRole("article")).toBeNull();
});
