import { act, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Counter } from "@/components/counter/counter";

let becomeVisible: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  stubMotion({ reduced: false });
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(report: (entries: { isIntersecting: boolean }[]) => void) {
        becomeVisible = () => act(() => report([{ isIntersecting: true }]));
      }
      observe() {}
      disconnect() {}
    },
  );
});

afterEach(() => vi.useRealTimers());

const stubMotion = ({ reduced }: { reduced: boolean }) =>
  vi.stubGlobal("matchMedia", (query: string) => ({ matches: reduced && query.includes("reduce") }));

const pass = (time: number) => act(() => vi.advanceTimersByTime(time));
const running = (container: HTMLElement) => container.querySelector("[aria-hidden]")?.textContent;

it("counts for two seconds when it becomes visible, and only once", () => {
  const { container } = render(<Counter value={10_000} suffix="+" />);
  pass(5000);
  expect(running(container)).toBeUndefined();

  becomeVisible();
  expect(running(container)).toBe("0+");
  pass(1000);
  expect(running(container)).toMatch(/^[5-9],\d{3}\+$/);
  pass(900);
  expect(running(container)).toBeDefined();
  pass(150);
  expect(running(container)).toBeUndefined();
});

it("always has the final number for screen readers", () => {
  render(<Counter value={500} suffix="+" />);
  becomeVisible();
  pass(300);
  expect(screen.getByText("500+")).toBeInTheDocument();
});

it("does not count for visitors who prefer reduced motion", () => {
  stubMotion({ reduced: true });
  becomeVisible = () => {};
  const { container } = render(<Counter value={500} suffix="+" />);
  becomeVisible();
  pass(300);
  expect(running(container)).toBeUndefined();
});
