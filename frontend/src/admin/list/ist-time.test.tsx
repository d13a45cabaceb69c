import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { IstTime } from "@/admin/list/ist-time";

it.each([
  ["in the afternoon", "2026-07-30T08:35:00.000Z", "30 Jul 2026, 14:05 IST"],
  ["on the next day", "2026-12-31T18:30:00.000Z", "01 Jan 2027, 00:00 IST"],
  ["when nobody knows it", "not a time", "not a time"],
])("shows a moment %s in India Standard Time", (_, iso, text) => {
  render(<IstTime iso={iso} />);
  expect(screen.getByText(text)).toBeVisible();
});
