import { render } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { useScrollLock } from "@/lib/scroll-lock";

function Overlay({ open }: { open: boolean }) {
  useScrollLock(open);
  return null;
}

const isLocked = () => document.documentElement.classList.contains("page--locked");

it("locks the page while an overlay is open", () => {
  const { rerender, unmount } = render(<Overlay open={false} />);
  expect(isLocked()).toBe(false);
  rerender(<Overlay open />);
  expect(isLocked()).toBe(true);
  rerender(<Overlay open={false} />);
  expect(isLocked()).toBe(false);
  rerender(<Overlay open />);
  unmount();
  expect(isLocked()).toBe(false);
});

it("stays locked until the last of several overlays is closed", () => {
  const lower = render(<Overlay open />);
  const upper = render(<Overlay open />);
  lower.unmount();
  expect(isLocked()).toBe(true);
  upper.unmount();
  expect(isLocked()).toBe(false);
});

it("pads the page by the width of its scrollbar, so that nothing moves", () => {
  const page = document.documentElement;
  vi.spyOn(page, "clientWidth", "get").mockReturnValue(window.innerWidth - 12);
  const { unmount } = render(<Overlay open />);
  expect(page.style.paddingInlineEnd).toBe("12px");
  unmount();
  expect(page.style.paddingInlineEnd).toBe("");
});
