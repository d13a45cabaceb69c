import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { answerFetch, logInBefore, openAdmin, rows } from "@/admin/test-kit";

const application = {
  id: "a2",
  receipt: "APP-2026-000002",
  job: "hr-executive",
  jobTitle: "HR Executive",
  name: "Ravi Kumar",
  phone: "9876543210",
  email: "ravi@example.com",
  resume: "ravi_x_a2.pdf",
  submittedAt: "2026-07-30T08:35:00.000Z",
  readAt: "2026-07-31T08:35:00.000Z",
  spam: false,
  deletedAt: "",
};

beforeEach(() => {
  localStorage.clear();
  logInBefore();
});

it("lists applications with their opening and resume, in the server's order", async () => {
  const other = { ...application, id: "a1", name: "Asha Rao", jobTitle: "Digital Marketing Manager" };
  answerFetch({ "GET /api/applications": () => rows([application, other]) });
  openAdmin("/admin/dashboard?tab=applications");
  await screen.findByText("Ravi Kumar");
  const [, first, second] = screen.getAllByRole("row");
  const row = within(first as HTMLElement);
  expect(row.getByText("HR Executive")).toBeVisible();
  expect(row.getByText("APP-2026-000002")).toBeVisible();
  const resume = row.getByRole("link", { name: "Resume of Ravi Kumar" });
  expect(resume).toHaveAttribute("href", "/uploads/ravi_x_a2.pdf");
  expect(resume).toHaveAttribute("target", "_blank");
  expect(second).toHaveTextContent("Digital Marketing Manager");
});

it("shows every field of an open one", async () => {
  answerFetch({ "GET /api/applications": () => rows([application]) });
  openAdmin("/admin/dashboard?tab=applications");
  await userEvent.click(await screen.findByRole("button", { name: "View the application from Ravi Kumar" }));
  const record = within(screen.getByRole("article", { name: "the application from Ravi Kumar" }));
  expect(record.getByText("30 Jul 2026, 14:05 IST")).toBeVisible();
  expect(record.getByRole("link", { name: "ravi@example.com" })).toHaveAttribute("href", "mailto:ravi@example.com");
  expect(record.getByRole("link", { name: "9876543210" })).toHaveAttribute("href", "tel:9876543210");
  expect(record.getByText("HR Executive")).toBeVisible();
  expect(record.getByRole("link", { name: "ravi_x_a2.pdf" })).toBeVisible();
});

it("shows no link for a missing resume, as in applications that the seed command makes up", async () => {
  answerFetch({ "GET /api/applications": () => rows([{ ...application, resume: "" }]) });
  openAdmin("/admin/dashboard?tab=applications");
  await userEvent.click(await screen.findByRole("button", { name: "View the application from Ravi Kumar" }));
  expect(screen.getByText("No resume")).toBeVisible();
  const addresses = screen.getAllByRole("link").map((link) => link.getAttribute("href"));
  expect(addresses.filter((address) => address?.startsWith("/uploads"))).toEqual([]);
});

it("says that there are none", async () => {
  answerFetch({ "GET /api/applications": () => rows([]) });
  openAdmin("/admin/dashboard?tab=applications");
  expect(await screen.findByText("No applications yet.")).toBeVisible();
});
