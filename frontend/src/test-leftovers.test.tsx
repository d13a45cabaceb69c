import { expect, it, vi } from "vitest";
import { endLeftovers } from "./test-leftovers";

it("ends timers, animation frames and listeners", async () => {
  const called = vi.fn();
  setTimeout(called);
  setInterval(called);
  requestAnimationFrame(called);
  const targets = [window, document, document.documentElement, document.body];
  for (const target of targets) target.addEventListener("click", called, { capture: true });
  endLeftovers();
  for (const target of targets) target.dispatchEvent(new Event("click"));
  await new Promise((resolve) => requestAnimationFrame(resolve));
  expect(called).not.toHaveBeenCalled();
});

it("empties the page and what it has stored", () => {
  document.body.innerHTML = "<input autofocus>";
  document.querySelector("input")?.focus();
  document.body.className = "open";
  document.documentElement.dataset.scheme = "dark";
  document.title = "Another page";
  localStorage.setItem("token", "1");
  sessionStorage.setItem("draft", "1");
  history.pushState({ index: 1 }, "", "/blogs?page=2");
  endLeftovers();
  expect(document.documentElement.outerHTML).toBe("<html><head></head><body></body></html>");
  expect(document.body).toHaveFocus();
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
  expect([location.pathname + location.search, history.state]).toEqual(["/", null]);
});
