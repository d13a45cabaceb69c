import { render, screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { Chart } from "@/components/chart/chart";

const rows = [
  { label: "Another reason", count: 10 },
  { label: "It breaks a law in force", count: 5, text: "about 5" },
];
const words = { title: "Reasons", description: "Grievances by reason.", empty: "None." };
const heads: [string, string] = ["Reason", "Grievances"];

it.each(["bars", "columns"] as const)("draws %s as a picture with a name, beside a table", (kind) => {
  render(<Chart {...words} heads={heads} rows={rows} kind={kind} />);
  expect(screen.getByRole("img")).toHaveAccessibleName("Reasons Grievances by reason.");
  const table = screen.getByRole("table");
  expect(within(table).getByRole("row", { name: "Another reason 10" })).toBeVisible();
  expect(within(table).getByRole("row", { name: "It breaks a law in force about 5" })).toBeVisible();
});

it("draws the bars in proportion", () => {
  const { container } = render(<Chart {...words} heads={heads} rows={rows} />);
  const [long, short] = [...container.querySelectorAll("rect")].map((bar) => Number(bar.getAttribute("width")));
  expect(long).toBe(2 * (short ?? 0));
});

it("says so if nothing was counted", () => {
  render(<Chart {...words} heads={heads} rows={[]} />);
  expect(screen.getByText("None.")).toBeVisible();
  expect(screen.queryByRole("img")).toBeNull();
});
