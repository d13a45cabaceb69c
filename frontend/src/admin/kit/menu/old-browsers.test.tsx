import { beforeEach, expect, it, vi } from "vitest";
import { placeMenu } from "@/admin/kit/menu/old-browsers";

beforeEach(() => void vi.spyOn(CSS, "supports").mockReturnValue(false));

const boxed = (x: number, y: number, width: number, height: number) => {
  const element = document.createElement("div");
  element.getBoundingClientRect = () => new DOMRect(x, y, width, height);
  return element;
};

/** The window is 1024 × 768, the menu 200 × 300. */
it.each([
  ["above the button", [600, 500, 100, 40], "194px auto auto 500px", "488px"],
  ["below a button at the top", [600, 20, 100, 40], "66px auto auto 500px", "696px"],
  ["within the window", [10, 500, 100, 40], "194px auto auto 6px", "488px"],
] as const)("puts a menu %s", (_, [x, y, width, height], inset, maxHeight) => {
  const menu = boxed(0, 0, 200, 300);
  placeMenu(menu, boxed(x, y, width, height));
  expect([menu.style.inset, menu.style.maxHeight]).toEqual([inset, maxHeight]);
});

it("makes a menu as low as the space above its button", () => {
  const menu = boxed(0, 0, 200, 600);
  placeMenu(menu, boxed(600, 400, 100, 40));
  expect([menu.style.inset, menu.style.maxHeight]).toEqual(["6px auto auto 500px", "388px"]);
});

it.each([
  ["leaves a menu that the styles have put into the window", 10, ""],
  ["takes a menu that the styles have put out of the window", -34, "194px auto auto 500px"],
])("%s", (_, y, inset) => {
  vi.mocked(CSS.supports).mockReturnValue(true);
  const menu = boxed(0, y, 200, 300);
  placeMenu(menu, boxed(600, 500, 100, 40));
  expect(menu.style.inset).toBe(inset);
});
