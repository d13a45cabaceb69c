import { renderHook } from "@testing-library/react";
import { expect, it } from "vitest";
import { usePrintName } from "@/admin/kit/print-name";

it("names the page while it is printed, and gives it its title back", () => {
  document.title = "(3) Dashboard";
  const { unmount } = renderHook(() => usePrintName("GRV-2026-000001"));
  const names: string[] = [];
  for (const type of ["beforeprint", "beforeprint", "afterprint"]) {
    window.dispatchEvent(new Event(type));
    names.push(document.title);
  }
  expect(names).toEqual(["GRV-2026-000001", "GRV-2026-000001", "(3) Dashboard"]);
  unmount();
  window.dispatchEvent(new Event("beforeprint"));
  expect(document.title).toBe("(3) Dashboard");
});
