import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { Day } from "@/components/day/day";

it("writes the day in India", () => {
  render(<Day moment="2025-08-31 20:00:00.000Z" />);
  expect(screen.getByText("1 September 2025")).toHaveAttribute("datetime", "2025-09-01");
});

it("writes the last day before a closing moment", () => {
  render(<Day moment="2025-08-31 18:30:00.000Z" last />);
  expect(screen.getByText("31 August 2025")).toHaveAttribute("datetime", "2025-08-31");
});
