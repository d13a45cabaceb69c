import { fireEvent, render, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { CoverFocus } from "@/admin/pictures/cover-focus";

function show(value: string) {
  const onChange = vi.fn();
  render(<CoverFocus src="/a.png" value={value} onChange={onChange} />);
  return { onChange, point: screen.getByRole("slider", { name: "What must stay visible" }) };
}

it.each([
  ["ArrowLeft", "20% 0%"],
  ["ArrowRight", "40% 0%"],
  ["ArrowUp", "30% 0%"],
  ["ArrowDown", "30% 10%"],
])("moves the point by %s, but not out of the picture", (key, moved) => {
  const { onChange, point } = show("30% 0%");
  fireEvent.keyDown(point, { key });
  expect(onChange).toHaveBeenCalledWith(moved);
});

it("is in the centre at first, and says where the point is", () => {
  const { onChange, point } = show("");
  expect(point).toHaveAttribute("aria-valuetext", "50% from the left, 50% from the top");
  expect(screen.queryByRole("button", { name: "Back to the centre" })).toBeNull();
  fireEvent.keyDown(point, { key: "ArrowUp" });
  expect(onChange).toHaveBeenCalledWith("50% 40%");
});

it("takes the point of a click, in steps of ten percent", () => {
  const { onChange, point } = show("");
  point.getBoundingClientRect = () => ({ left: 100, top: 0, width: 200, height: 100 }) as DOMRect;
  fireEvent.click(point, { clientX: 148, clientY: 96 });
  expect(onChange).toHaveBeenCalledWith("20% 100%");
});

it("goes back to the centre", () => {
  const { onChange } = show("20% 100%");
  fireEvent.click(screen.getByRole("button", { name: "Back to the centre" }));
  expect(onChange).toHaveBeenCalledWith("");
});
