import { screen, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { answerFetch, logInBefore, openAdmin, rows } from "@/admin/test-kit";

const createdAt = "2026-01-01T00:00:00.000Z";

beforeEach(() => localStorage.clear());

it.each([
  ["a draft", null, "Draft", "01 Jan 2026, 05:30 IST"],
  ["a draft of an older version", "", "Draft", "01 Jan 2026, 05:30 IST"],
  ["a scheduled post", "2126-07-30T08:35:00.000Z", "Scheduled", "30 Jul 2126, 14:05 IST"],
  ["a published post", "2020-07-30T08:35:00.000Z", "Published", "30 Jul 2020, 14:05 IST"],
])("lists %s with its state and date", async (_, publishedAt, state, date) => {
  logInBefore("editor");
  answerFetch({
    "GET /api/blogs": () => rows([{ _id: "b1", title: "Hiring well", author: "Asha Rao", publishedAt, createdAt }]),
  });
  openAdmin("/admin/dashboard");
  const row = within((await screen.findByText("Hiring well")).closest("tr") as HTMLElement);
  expect(row.getByText("Asha Rao")).toBeVisible();
  expect(row.getByText(state)).toBeVisible();
  expect(row.getByText(date)).toBeVisible();
});
