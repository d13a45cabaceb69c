// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Debounced } from "@/admin/writing/editor/debounced";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const receiver = () => {
  const received: string[] = [];
  return { received, debounced: new Debounced<string>((value) => received.push(value)) };
};

it("passes on only the last value, after a rest", () => {
  const { received, debounced } = receiver();
  debounced.push("a");
  vi.advanceTimersByTime(399);
  debounced.push("b");
  vi.advanceTimersByTime(399);
  expect(received).toEqual([]);
  expect(debounced.isWaiting).toBe(true);
  vi.advanceTimersByTime(1);
  expect(received).toEqual(["b"]);
  expect(debounced.isWaiting).toBe(false);
});

it("passes on a value every two seconds if there is no rest", () => {
  const { received, debounced } = receiver();
  for (let key = 0; key < 30; key++) {
    debounced.push(String(key));
    vi.advanceTimersByTime(100);
  }
  expect(received).toEqual(["19"]);
});

it("passes on the value at once when it is flushed, and never again", () => {
  const { received, debounced } = receiver();
  debounced.push("a");
  debounced.flush();
  debounced.flush();
  vi.advanceTimersByTime(5_000);
  expect(received).toEqual(["a"]);
});

it("forgets a value that is dropped", () => {
  const { received, debounced } = receiver();
  debounced.push("a");
  debounced.drop();
  vi.advanceTimersByTime(5_000);
  expect(received).toEqual([]);
});
