import { render } from "@testing-library/react";
import { expect, it } from "vitest";
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
